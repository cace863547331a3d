import { CodeSnippet, CopyButton, Dialog, type Fact, FactList, RelativeTime } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import { type ReactNode, useState } from 'react';
import type { AuditEntry } from '../../common/index.ts';
import { pagesTranslation } from '../pagesTranslation.ts';
import classes from '../parts/Parts.module.css';
import { AuditSubject } from './AuditSubject.tsx';
import { ActorName, OutcomeDot, useActionName } from './useAuditColumns.tsx';

type AuditEntryDialogProps = { entry: AuditEntry | undefined; onClose: () => void };

/** The details of one entry. */
export function AuditEntryDialog({ entry, onClose }: AuditEntryDialogProps) {
  const nameOf = useActionName();
  // While the dialog closes, it still shows its entry.
  const [shown, setShown] = useState(entry);
  if (entry && entry !== shown) setShown(entry);
  return (
    <Dialog isOpen={entry !== undefined} title={shown && nameOf(shown.action)} size="wide" onClose={onClose}>
      {shown && <EntryFacts entry={shown} />}
    </Dialog>
  );
}

function EntryFacts({ entry }: { entry: AuditEntry }) {
  const { t } = useTranslation(pagesTranslation);
  const { at, outcome, actor, plugin, permission, resource, ip, requestId, id, details } = entry;
  const code = (label: string, value: string | undefined, shown: ReactNode = value): Fact[] =>
    value === undefined ? [] : [{ label, value: <span className={classes.code}>{shown}</span> }];
  const facts: Fact[] = [
    { label: t('audit.when'), value: <RelativeTime value={at} /> },
    { label: t('audit.who'), value: <ActorName actor={actor} /> },
    { label: t('audit.outcome'), value: <OutcomeDot outcome={outcome} /> },
    ...code(t('audit.permission'), permission),
    ...code(t('audit.resource'), resource, <AuditSubject entry={entry} />),
    ...code(t('audit.plugin'), plugin),
    ...code(t('audit.ip'), ip),
    ...code(t('audit.request'), requestId),
    {
      label: t('audit.id'),
      value: (
        <span className={classes.through}>
          <span className={classes.code}>{id}</span>
          <CopyButton text={id} />
        </span>
      ),
    },
  ];
  return (
    <div className={classes.stack}>
      <FactList facts={facts} />
      {details && <CodeSnippet text={JSON.stringify(details, undefined, 2)} language="json" maxHeight={320} />}
    </div>
  );
}
