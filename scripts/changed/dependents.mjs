/**
 * Every file that these can reach, themselves included. A file is reached by another that it imports, or that it names from
 * where it stands, as in `new URL('./worker.ts', import.meta.url)`; and by all that is in a folder that it names so.
 * Rather one too many is taken than one too few: any text that looks like such a path counts, but for types.
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
