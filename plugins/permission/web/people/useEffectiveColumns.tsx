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
      width: '26%',
    },
    {
      id: 'decision',
      header: t('people.decision'),
      cell: ({ decision }) => <DecisionDot result={decision.result} />,
      sortValue: ({ decision }) => decision.result,
      width: 150,
    },
    {
      id: 'action',
      header: t('people.action'),
      cell: ({ permission }) => t(`action.${permission.attributes.action ?? 'use'}`),
      sortValue: ({ permission }) => permission.attributes.action ?? 'use',
      width: 110,
      isQuiet: true,
      hideBelow: 'md',
    },
    {
      id: 'plugin',
      header: t('people.plugin'),
      cell: ({ pluginId }) => pluginId,
      sortValue: ({ pluginId }) => pluginId,
      width: 120,
      isQuiet: true,
      hideBelow: 'lg',
    },
    {
      id: 'because',
      header: t('people.because'),
      cell: (row) => <span title={because(row)}>{because(row)}</span>,
      isQuiet: true,
    },
  ];
}
