import type { DirectoryPreview } from '@callboard/plugin-directories/common';
import type { DirectoryState } from '@callboard/plugin-directories/server';

/** More are only counted. */
const maxListed = 50;

const countOf = (count: number, one: string, many: string) =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`;

/** The changes that a sync would make, in readable form. */
export function previewText(preview: DirectoryPreview): string {
  const { directory, people, groups, added, changed, removed, left, problems } = preview;
  const changes = added.length + changed.length + removed.length;
  return [
    `${directory} has ${countOf(people, 'person', 'people')} and ${countOf(groups, 'group', 'groups')}.\n`,
    changes === 0 ? 'A sync would change nothing.\n' : '',
    listed('Added', added),
    listed(
      'Changed',
      changed.map(({ ref, fields }) => `${ref}: ${fields.join(', ')}`),
    ),
    listed('Removed', removed),
    listed('Left, and kept for the grace period', left),
    listed('Problems', problems),
    heldText(preview),
    'Dry run: nothing was changed.\n',
  ].join('');
}

function listed(title: string, lines: readonly string[]): string {
  if (lines.length === 0) return '';
  const rest = lines.length - maxListed;
  const shown = lines.slice(0, maxListed).map((line) => `  ${line}\n`);
  return `${title} (${lines.length.toLocaleString('en')}):\n${shown.join('')}${rest > 0 ? `  and ${rest} more\n` : ''}`;
}

function heldText({ heldDeletions, maxDeletionPercent }: DirectoryPreview): string {
  if (heldDeletions === 0) return '';
  return `This sync would wait for an administrator: ${countOf(heldDeletions, 'deletion', 'deletions')} are more than ${maxDeletionPercent} % (maxDeletionPercent).\n`;
}

/** The directories with the results of their last sync, in readable form. */
export function statesText(states: readonly DirectoryState[]): string {
  if (states.length === 0) return 'No directory is configured\n';
  return states
    .map(({ directory, target, entities, left, heldDeletions, lastSync }) =>
      [
        `${directory}  ${target}\n`,
        `  ${countOf(entities, 'person or group', 'people and groups')} in the catalog`,
        left > 0 ? `, ${left} of them left\n` : '\n',
        heldDeletions > 0
          ? `  Waits for an administrator to allow ${countOf(heldDeletions, 'deletion', 'deletions')}\n`
          : '',
        lastSync
          ? `  Last sync ${lastSync.isSuccess ? 'succeeded' : 'failed'} at ${lastSync.endedAt}${lastSync.error ? `: ${lastSync.error}` : ''}\n`
          : '  Never synced\n',
      ].join(''),
    )
    .join('');
}
