import type { ImportReport } from '@callboard/server-kit';

type PluginReport = ImportReport['plugins'][number];

/** The report of an import, in readable form. */
export function describeImport({ plugins, unread }: ImportReport, from: string): string {
  const lines = [`Import from ${from}`, ...plugins.flatMap(describePlugin)];
  if (unread.length > 0) lines.push(`Not imported, because no installed plugin reads them: ${unread.join(', ')}`);
  lines.push('Secrets and sessions are never imported: people have to sign in again');
  return `${lines.map(printable).join('\n')}\n`;
}

function describePlugin({ plugin, place, imported, skipped, notes }: PluginReport): string[] {
  if (place === undefined) return [`${plugin}: skipped, because Backstage has no database for it`];
  return [
    `${plugin}, from ${place}`,
    ...[...imported].map(([what, count]) => `  ${what}: ${count.toLocaleString('en')}`),
    ...skipped.map(
      ({ what, reason, count, names }) =>
        `  skipped ${what}: ${count.toLocaleString('en')} (${listed(names, count)}): ${reason}`,
    ),
    ...notes.map((note) => `  ${note}`),
  ];
}

const listed = (names: readonly string[], count: number) => `${names.join(', ')}${count > names.length ? ', …' : ''}`;

/** Names and reasons may contain text of users, which must not control the terminal. */
const printable = (line: string) => line.replaceAll(/\p{Cc}/gu, ' ').slice(0, 2_000);
