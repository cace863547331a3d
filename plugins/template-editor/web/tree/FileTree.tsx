import { QuietIconButton, Tooltip } from '@callboard/ui';
import {
  IconChevronDown,
  IconChevronRight,
  IconDots,
  IconFile,
  IconFolder,
  IconPencil,
  IconTrash,
} from '@callboard/ui/icons';
import { useTranslation } from '@callboard/web-kit';
import { Menu } from '@mantine/core';
import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { type TreeRow, treeRows } from '../directory/fileTree.ts';
import { editorTranslation } from '../editorMessages.ts';
import classes from './FileTree.module.css';
import { moveInTree } from './moveInTree.ts';

type FileTreeProps = {
  label: string;
  paths: readonly string[];
  openPath?: string | undefined;
  /** Files marked as unsaved. */
  unsaved?: ReadonlySet<string>;
  onOpen: (path: string) => void;
  /** If set, files can be renamed and deleted. */
  onRename?: (path: string) => void;
  onDelete?: (path: string) => void;
};

/** A file tree: arrow keys navigate, Enter opens, F2 renames, Delete deletes. */
export function FileTree({ label, paths, openPath, unsaved, onOpen, onRename, onDelete }: FileTreeProps) {
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const [current, setCurrent] = useState(openPath);
  const tree = useRef<HTMLDivElement>(null);
  const rows = useMemo(() => treeRows(paths, closed), [paths, closed]);
  const focused = rows.find(({ path }) => path === current) ?? rows.find(({ path }) => path === openPath) ?? rows[0];

  function focus(path: string) {
    setCurrent(path);
    const index = rows.findIndex((row) => row.path === path);
    tree.current?.querySelectorAll<HTMLElement>('[role="treeitem"]')[index]?.focus();
  }
  function toggle(path: string, isOpen: boolean) {
    setClosed((before) => {
      const next = new Set(before);
      if (isOpen) next.delete(path);
      else next.add(path);
      return next;
    });
  }
  function choose({ path, type, isOpen }: TreeRow) {
    setCurrent(path);
    if (type === 'folder') toggle(path, !isOpen);
    else onOpen(path);
  }
  function onKeyDown(event: KeyboardEvent, row: TreeRow) {
    const move = moveInTree(event.key, row, rows);
    if (!move && !(row.type === 'file' && (event.key === 'F2' || event.key === 'Delete'))) return;
    event.preventDefault();
    if (event.key === 'F2') onRename?.(row.path);
    else if (event.key === 'Delete') onDelete?.(row.path);
    else if (move?.type === 'focus') focus(move.path);
    else if (move?.type === 'toggle') toggle(row.path, move.isOpen);
    else choose(row);
  }

  return (
    <div ref={tree} role="tree" aria-label={label} className={classes.tree}>
      {rows.map((row) => (
        <Row
          key={row.path}
          row={row}
          isOpen={row.path === openPath}
          isFocused={row.path === focused?.path}
          isUnsaved={unsaved?.has(row.path) ?? false}
          onChoose={() => choose(row)}
          onKeyDown={(event) => onKeyDown(event, row)}
          onRename={onRename}
          onDelete={onDelete}
        />
      ))}
    </div>
  );
}

type RowProps = {
  row: TreeRow;
  isOpen: boolean;
  isFocused: boolean;
  isUnsaved: boolean;
  onChoose: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onRename: FileTreeProps['onRename'];
  onDelete: FileTreeProps['onDelete'];
};

function Row({ row, isOpen, isFocused, isUnsaved, onChoose, onKeyDown, onRename, onDelete }: RowProps) {
  const { t } = useTranslation(editorTranslation);
  const Chevron = row.isOpen ? IconChevronDown : IconChevronRight;
  const isFolder = row.type === 'folder';
  return (
    <div className={classes.line} data-open={isOpen || undefined}>
      <div
        role="treeitem"
        aria-level={row.level}
        aria-posinset={row.position}
        aria-setsize={row.size}
        aria-selected={isOpen}
        {...(isFolder && { 'aria-expanded': row.isOpen })}
        aria-label={isUnsaved ? `${row.name}, ${t('tree.unsaved')}` : row.name}
        tabIndex={isFocused ? 0 : -1}
        className={classes.row}
        style={{ paddingInlineStart: 8 + (row.level - 1) * 14 }}
        title={row.path}
        // Events from the row's menu bubble up to here too.
        onClick={({ target }) => !(target as Element).closest('button') && onChoose()}
        onKeyDown={(event) => event.target === event.currentTarget && onKeyDown(event)}
      >
        {isFolder ? <Chevron size={14} aria-hidden /> : <span className={classes.space} />}
        {isFolder ? <IconFolder size={15} aria-hidden /> : <IconFile size={15} aria-hidden />}
        <span className={classes.name}>{row.name}</span>
        {isUnsaved && <span className={classes.mark} aria-hidden />}
        {!isFolder && (onRename || onDelete) && (
          <Menu position="bottom-end" width={160} hideDetached={false}>
            <Menu.Target>
              <button
                type="button"
                className={classes.more}
                aria-label={t('tree.more', { name: row.name })}
                tabIndex={-1}
              >
                <IconDots size={14} aria-hidden />
              </button>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item leftSection={<IconPencil size={15} aria-hidden />} onClick={() => onRename?.(row.path)}>
                {t('tree.rename')}
              </Menu.Item>
              <Menu.Item leftSection={<IconTrash size={15} aria-hidden />} onClick={() => onDelete?.(row.path)}>
                {t('tree.delete')}
              </Menu.Item>
            </Menu.Dropdown>
          </Menu>
        )}
      </div>
    </div>
  );
}

type TreeButtonProps = { label: string; isDisabled?: boolean; onClick: () => void; children: React.ReactNode };

/** A button above the tree, with a tooltip. */
export function TreeButton({ label, isDisabled = false, onClick, children }: TreeButtonProps) {
  return (
    <Tooltip label={label}>
      <QuietIconButton label={label} disabled={isDisabled} onClick={onClick}>
        {children}
      </QuietIconButton>
    </Tooltip>
  );
}
