import { stringifyEntityRef } from '@callboard/plugin-catalog/common';
import { type EntityExtra, useEntityPageUrl } from '@callboard/plugin-catalog/web';
import { Link } from '@callboard/ui';
import { usePermission, useRouteRef, useTranslation } from '@callboard/web-kit';
import { scorecardRead } from '../../common/permissions.ts';
import { scorecardId } from '../../common/scorecardId.ts';
import { useEntitySummary } from '../campaigns/campaignQueries.ts';
import { campaignTranslation } from '../campaigns/campaignTranslation.ts';
import { DeliveryCard } from '../delivery/DeliveryCard.tsx';
import { useDelivery } from '../delivery/deliveryQueries.ts';
import { campaignRoute, scorecardRoute } from '../entry.ts';
import { GroupScorecards } from '../group/GroupScorecards.tsx';
import { useScorecardsOf } from '../queries.ts';
import { CampaignNotices } from './CampaignNotices.tsx';
import { LevelMarks } from './LevelMarks.tsx';

const withoutTab = ['user', 'group', 'location', 'scorecard', 'campaign'];

/**
 * The levels of an entity in the header of its page, and a notice for each campaign in which it has something left to do. For groups the results of what they own, for
 * scorecards and campaigns a link to their results.
 */
export const entityExtras: readonly EntityExtra[] = [
  {
    id: 'scorecards',
    order: 50,
    useParts(compound) {
      const ref = stringifyEntityRef(compound);
      const page = useEntityPageUrl()(ref);
      const isListed = !withoutTab.includes(compound.kind.toLowerCase());
      const isDefinition = ['scorecard', 'campaign'].includes(compound.kind.toLowerCase());
      const isGroup = compound.kind.toLowerCase() === 'group';
      const { isAllowed, isLoading } = usePermission(scorecardRead, undefined, {
        isWanted: isListed || isGroup || isDefinition,
      });
      const owned = useScorecardsOf(ref, isGroup && isAllowed);
      const delivery = useDelivery({ owner: ref }, isGroup);
      const { data, isPending, failureCount } = useEntitySummary(ref, isListed && isAllowed);
      if (isDefinition) {
        if (isLoading) return undefined;
        return isAllowed
          ? { mark: <ResultsLink kind={compound.kind} id={scorecardId(compound.namespace, compound.name)} /> }
          : {};
      }
      if (!isListed && !isGroup) return {};
      const isWaitingForScorecards = isAllowed && owned.isPending && owned.failureCount === 0;
      const isWaiting = isWaitingForScorecards || (delivery.isPending && delivery.failureCount === 0);
      if (isGroup) {
        if (isLoading || isWaiting) return undefined;
        const scorecards = owned.data ?? [];
        const isDeployed = delivery.data !== undefined && delivery.data.deployed > 0;
        if (scorecards.length === 0 && !isDeployed) return {};
        return {
          notice: (
            <>
              {scorecards.length > 0 && <GroupScorecards owner={ref} scorecards={scorecards} />}
              {isDeployed && <DeliveryCard data={delivery.data} owner={ref} />}
            </>
          ),
        };
      }
      if (isLoading || (isAllowed && isPending && failureCount === 0)) return undefined;
      if (!data || page === undefined) return {};
      const tab = `${page}/scorecards`;
      return {
        ...(data.scorecards.length > 0 && { mark: <LevelMarks scorecards={data.scorecards} to={tab} /> }),
        ...(data.campaigns.length > 0 && { notice: <CampaignNotices campaigns={data.campaigns} to={tab} /> }),
      };
    },
  },
];

/** A link from the entity that defines a scorecard or a campaign to its page. */
function ResultsLink({ kind, id }: { kind: string; id: string }) {
  const { t } = useTranslation(campaignTranslation);
  const scorecard = useRouteRef(scorecardRoute);
  const campaign = useRouteRef(campaignRoute);
  return <Link to={kind.toLowerCase() === 'campaign' ? campaign({ id }) : scorecard({ id })}>{t('results')}</Link>;
}
