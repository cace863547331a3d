import { stringifyEntityRef } from '@callboard/plugin-catalog/common';
import { type EntityExtra, useEntityPageUrl } from '@callboard/plugin-catalog/web';
import { usePermission } from '@callboard/web-kit';
import { scorecardRead } from '../../common/permissions.ts';
import { useEntitySummary } from '../campaigns/campaignQueries.ts';
import { CampaignNotices } from './CampaignNotices.tsx';
import { LevelMarks } from './LevelMarks.tsx';

const withoutTab = ['user', 'group', 'location', 'scorecard', 'campaign'];

/** The levels of an entity in the header of its page, and a notice for each campaign in which it has something left to do. */
export const entityExtras: readonly EntityExtra[] = [
  {
    id: 'scorecards',
    order: 50,
    useParts(compound) {
      const ref = stringifyEntityRef(compound);
      const page = useEntityPageUrl()(ref);
      const isListed = !withoutTab.includes(compound.kind.toLowerCase());
      const { isAllowed, isLoading } = usePermission(scorecardRead, undefined, { isWanted: isListed });
      const { data, isPending, failureCount } = useEntitySummary(ref, isListed && isAllowed);
      if (!isListed) return {};
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
