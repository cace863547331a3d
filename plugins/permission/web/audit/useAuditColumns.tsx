import { type DataColumn, RelativeTime, StatusDot, type StatusTone } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import type { AuditEntry, AuditOutcome } from '../../common/index.ts';
import { pagesTranslation } from '../pagesTranslation.ts';
import { MemberName } from '../parts/MemberName.tsx';
import classes from '../parts/Parts.module.css';
import { AuditSubject } from './AuditSubject.tsx';
import { isKnownAction } from './auditFilters.ts';

const tones: Record<AuditOutcome, StatusTone> = { succeeded: 'success', failed: 'warning', denied: 'danger' };

export function useActionName(): (action: string) => string {
  const { t } = useTranslation(pagesTranslation);
  return (action) => (isKnownAction(action) ? t(`audit.action.${action}`) : action);
}

export function OutcomeDot({ outcome }: { outcome: AuditOutcome }) {
  const { t } = useTranslation(pagesTranslation);
  return <StatusDot tone={tones[outcome]}>{t(`audit.outcome.${outcome}`)}</StatusDot>;
}

export function ActorName({ actor }: { actor: string | undefined }) {
  const { t } = useTranslation(pagesTranslation);
  return actor ? <MemberName of={actor} /> : <span className={classes.quiet}>{t('audit.nobody')}</span>;
}

export function useAuditColumns(): DataColumn<AuditEntry>[] {
  const { t } = useTranslation(pagesTranslation);
  const nameOf = useActionName();
  const what = ({ action, details }: AuditEntry) => {
    const name = nameOf(action);
    return typeof details?.leftOut === 'number' ? t('audit.more', { name, count: details.leftOut }) : name;
  };
  const about = ({ permission, resource }: AuditEntry) => [permission, resource].filter(Boolean).join(' ');
  return [
    { id: 'what', header: t('audit.what'), cell: what, text: what },
    { id: 'who', header: t('audit.who'), cell: ({ actor }) => <ActorName actor={actor} /> },
    {
      id: 'outcome',
      header: t('audit.outcome'),
      cell: ({ outcome }) => <OutcomeDot outcome={outcome} />,
      width: 'whole',
    },
    {
      id: 'about',
      header: t('audit.about'),
      cell: (entry) => (
        <span className={classes.code} title={about(entry)}>
          {entry.permission} <AuditSubject entry={entry} />
        </span>
      ),
      width: 'rest',
      isQuiet: true,
      hideBelow: 'md',
    },
    { id: 'ip', header: t('audit.ip'), cell: ({ ip }) => ip, isQuiet: true, hideBelow: 'xl' },
    {
      id: 'when',
      header: t('audit.when'),
      cell: ({ at }) => <RelativeTime value={at} />,
      width: 'whole',
      isQuiet: true,
    },
  ];
}
