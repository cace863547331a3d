import type { Repository } from '../../repositories/repository.ts';

/** By file extension. Texts and data do not count as programming languages. */
const languages: Readonly<Record<string, string>> = {
  css: 'CSS',
  go: 'Go',
  java: 'Java',
  js: 'JavaScript',
  kt: 'Kotlin',
  mjs: 'JavaScript',
  proto: 'Protocol Buffer',
  py: 'Python',
  rb: 'Ruby',
  rs: 'Rust',
  sh: 'Shell',
  sql: 'SQL',
  tf: 'HCL',
  ts: 'TypeScript',
  tsx: 'TypeScript',
};

/** The bytes of each language on the default branch, the most first. */
export async function languagesOf(repository: Repository): Promise<Record<string, number>> {
  const head = await repository.commitOf('HEAD');
  const counts = new Map<string, number>();
  for (const [path, { hash }] of head ? await repository.filesAt(head) : []) {
    const dot = path.lastIndexOf('.');
    const language = languages[path.slice(dot + 1).toLowerCase()];
    if (dot < 0 || !language) continue;
    const { length } = await repository.objects.readAs('blob', hash);
    counts.set(language, (counts.get(language) ?? 0) + length);
  }
  return Object.fromEntries([...counts].sort(([, one], [, other]) => other - one));
}
