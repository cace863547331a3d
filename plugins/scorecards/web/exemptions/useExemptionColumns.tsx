import { EntityRefLink } from '@callboard/plugin-catalog/web';
import { type DataColumn, RelativeTime } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import { useMemo } from 'react';
import type { Exemption } from '../../common/contract.ts';
import { useScorecards } from '../queries.ts';
import { scorecardsTranslation } from '../scorecardsTranslation.ts';

/** The columns of a state: requests have no approver, and rejected ones do not end. */
export function useExemptionColumns(state: Exemption['state']): DataColumn<Exemption>[] {
  const { t } = useTranslation(scorecardsTranslation);
  const { data: scorecards } = useScorecards();
  return useMemo(() => {
    const cardOf = ({ scorecard }: Exemption) => scorecards?.find(({ id }) => id === scorecard);
    const titleOf = (exemption: Exemption) =>
      cardOf(exemption)?.checks.find(({ id }) => id === exemption.check)?.title ?? exemption.check;
    const person = (ref: string | undefined) => (ref === undefined ? '–' : <EntityRefLink entity={ref} />);
    const columns: (DataColumn<Exemption> | false)[] = [
      {
        id: 'entity',
        header: t('entityColumn'),
        cell: ({ ref }) => <EntityRefLink entity={ref} />,
        text: ({ ref }) => ref,
      },
      { id: 'check', header: t('exemptions.check'), cell: titleOf, text: titleOf },
      {
        id: 'scorecard',
        header: t('exemptions.scorecard'),
        cell: (exemption) => cardOf(exemption)?.title ?? exemption.scorecard,
        text: (exemption) => cardOf(exemption)?.title ?? exemption.scorecard,
        isQuiet: true,
        hideBelow: 'lg',
      },
      {
        id: 'reason',
        header: t('exemption.reason'),
        cell: ({ reason, note }) => (note === undefined ? reason : `${reason} · ${note}`),
        text: ({ reason }) => reason,
        width: 'rest',
        leastWidth: 200,
        isWrapped: true,
        isCardLine: true,
      },
      state !== 'rejected' && {
        id: 'until',
        header: state === 'expired' ? t('exemptions.ended') : t('exemptions.ends'),
        cell: ({ until }) => <RelativeTime value={until} />,
        text: () => t('exemptions.usualTime'),
        sortValue: ({ until }) => until,
      },
      {
        id: 'requestedBy',
        header: t('exemptions.requestedBy'),
        cell: ({ requestedBy }) => person(requestedBy),
        text: ({ requestedBy = '–' }) => requestedBy,
        hideBelow: 'lg',
      },
      state !== 'requested' && {
        id: 'decidedBy',
        header: t('exemptions.decidedBy'),
        cell: ({ decidedBy }) => person(decidedBy),
        text: ({ decidedBy = '–' }) => decidedBy,
        hideBelow: 'lg',
      },
    ];
    return columns.filter((column) => column !== false);
  }, [t, scorecards, state]);
}
