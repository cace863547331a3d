import type { TreeRow } from '../directory/fileTree.ts';

type Move = { type: 'focus'; path: string } | { type: 'toggle'; isOpen: boolean } | { type: 'choose' };

/** Standard keyboard navigation in a tree. */
export function moveInTree(key: string, row: TreeRow, rows: readonly TreeRow[]): Move | undefined {
  const index = rows.indexOf(row);
  const to = (target: TreeRow | undefined): Move | undefined => target && { type: 'focus', path: target.path };
  switch (key) {
    case 'ArrowDown':
      return to(rows[index + 1]);
    case 'ArrowUp':
      return to(rows[index - 1]);
    case 'Home':
      return to(rows[0]);
    case 'End':
      return to(rows.at(-1));
    case 'ArrowRight':
      if (row.type === 'file') return undefined;
      return row.isOpen ? to(rows[index + 1]) : { type: 'toggle', isOpen: true };
    case 'ArrowLeft':
      if (row.type === 'folder' && row.isOpen) return { type: 'toggle', isOpen: false };
      return to(rows.slice(0, index).findLast(({ level }) => level < row.level));
    case 'Enter':
    case ' ':
      return { type: 'choose' };
    default:
      return undefined;
  }
}
