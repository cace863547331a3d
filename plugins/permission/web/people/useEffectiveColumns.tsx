import type { DataColumn } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import type { EffectivePermission } from '../../common/index.ts';
import { pagesTranslation } from '../pagesTranslation.ts';
import { conditionWords } from '../parts/conditionWords.ts';
import { DecisionDot } from '../parts/DecisionDot.tsx';
import classes from '../parts/Parts.module.css';

export function useEffectiveColumns(): DataColumn<EffectivePermission>[] {
  const { t } = useTranslation(pagesTranslation);
  const because = ({ decision, reason }: EffectivePermission) =>
    decision.result === 'CONDITIONAL'
      ? t('conditions.where', { conditions: conditionWords(decision.conditions, t) })
      : t(`reason.${reason}`);
  return [
    {
      id: 'permission',
      header: t('people.permission'),
      cell: ({ permission }) => <code className={classes.code}>{permission.name}</code>,
      sortValue: ({ permission }) => permission.name,
    },
    {
      id: 'decision',
      header: t('people.decision'),
      cell: ({ decision }) => <DecisionDot result={decision.result} />,
      sortValue: ({ decision }) => decision.result,
      width: 'whole',
    },
    {
      id: 'action',
      header: t('people.action'),
      cell: ({ permission }) => t(`action.${permission.attributes.action ?? 'use'}`),
      sortValue: ({ permission }) => permission.attributes.action ?? 'use',
      isQuiet: true,
      hideBelow: 'md',
    },
    {
      id: 'plugin',
      header: t('people.plugin'),
      cell: ({ pluginId }) => pluginId,
      sortValue: ({ pluginId }) => pluginId,
      isQuiet: true,
      hideBelow: 'lg',
    },
    {
      id: 'because',
      header: t('people.because'),
      cell: (row) => <span title={because(row)}>{because(row)}</span>,
      width: 'rest',
      isQuiet: true,
    },
  ];
}
