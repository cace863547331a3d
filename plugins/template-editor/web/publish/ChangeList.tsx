import { List } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import { useState } from 'react';
import { LazyCodeDiff } from '../code/lazyCode.tsx';
import { textOf } from '../directory/fileContent.ts';
import { editorTranslation } from '../editorMessages.ts';
import type { FileChange } from './changesOf.ts';
import classes from './Publish.module.css';

/** The changed files; each expands to its diff. */
export function ChangeList({ changes }: { changes: readonly FileChange[] }) {
  return (
    <List isDivided className={classes.changes}>
      {changes.map((change) => (
        <li key={change.path}>
          <Change change={change} />
        </li>
      ))}
    </List>
  );
}

function Change({ change: { path, type, before, after } }: { change: FileChange }) {
  const { t } = useTranslation(editorTranslation);
  const [isOpen, setOpen] = useState(false);
  const old = before && textOf(before);
  const content = after?.content ?? new Uint8Array();
  const text = textOf(content);
  return (
    <details className={classes.change} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={classes.summary}>
        <span className={classes.path}>{path}</span>
        <span className={classes.type} data-type={type}>
          {t(`publish.${type}`)}
        </span>
      </summary>
      {isOpen && text !== undefined && (
        <LazyCodeDiff label={t('publish.diffLabel', { path })} path={path} text={text} original={old ?? ''} />
      )}
      {isOpen && text === undefined && <p className={classes.note}>{t('publish.binary', { size: content.length })}</p>}
    </details>
  );
}
