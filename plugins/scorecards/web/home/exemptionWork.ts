import { useEntityTitles } from '@callboard/plugin-catalog/web';
import type { WorkSource } from '@callboard/plugin-home/web';
import { IconShield } from '@callboard/ui/icons';
import { text, usePermission, useRouteRef, useTranslation } from '@callboard/web-kit';
import { scorecardRead } from '../../common/permissions.ts';
import { exemptionsRoute } from '../entry.ts';
import { isWithdrawable } from '../exemptions/Withdraw.tsx';
import { useExemptions, useLiveResults, useScorecards } from '../queries.ts';
import { homeTranslation } from './homeTranslation.ts';

/** Requests for exemptions that the user can decide. */
const exemptionRequests: WorkSource = {
  id: 'scorecards.exemptions',
  order: 12,
  title: text(homeTranslation, 'exemptions'),
  icon: IconShield,
  useWork() {
    const { t } = useTranslation(homeTranslation);
    const to = useRouteRef(exemptionsRoute)();
    const { isAllowed, isLoading } = usePermission(scorecardRead);
    useLiveResults();
    const { data, isPending, error } = useExemptions('requested', isAllowed);
    const waiting = (data?.items ?? []).filter((item) => item.mayDecide && !isWithdrawable(item));
    // Only for the titles of the checks.
    const { data: scorecards = [] } = useScorecards(waiting.length > 0);
    const nameOf = useEntityTitles(waiting.flatMap(({ ref, requestedBy }) => [ref, requestedBy ?? []].flat()));
    const items = waiting.map(({ id, ref, scorecard, check, reason, requestedBy, requestedAt }) => {
      const checks = scorecards.find((one) => one.id === scorecard)?.checks ?? [];
      const title = checks.find((one) => one.id === check)?.title ?? check;
      return {
        id,
        title: t('exemption', { entity: nameOf(ref), check: title }),
        reason: requestedBy === undefined ? reason : t('requestedBy', { user: nameOf(requestedBy), reason }),
        severity: 'warning' as const,
        since: requestedAt,
        to,
      };
    });
    const isWaiting = isLoading || (isAllowed && isPending);
    return { items, total: items.length, isLoading: isWaiting, ...(error && { error }) };
  },
};

export const scorecardWork = [exemptionRequests];
