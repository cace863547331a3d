/**
 * Every file that these affect, including themselves. A file is affected by another that it imports or names relative
 * to itself, as in `new URL('./worker.ts', import.meta.url)`; and by all files in a folder that it names this way.
 * Rather too many are found than too few: any text that looks like such a path counts, except for types.
 */
export function dependentsOf(changed, { namedBy }) {
  const reached = new Set(changed);
  for (const file of reached) {
    for (const place of [file, ...foldersOf(file)])
      for (const dependent of namedBy.get(place) ?? []) reached.add(dependent);
  }
  return reached;
}

function foldersOf(file) {
  const folders = ['./'];
  for (let end = file.indexOf('/'); end >= 0; end = file.indexOf('/', end + 1)) folders.push(file.slice(0, end + 1));
  return folders;
}
