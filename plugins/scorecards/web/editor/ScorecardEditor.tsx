import type { JsonObject } from '@callboard/plugin-catalog/common';
import { CardSkeleton, Page, PageHeader } from '@callboard/ui';
import { useRouteRef, useTranslation } from '@callboard/web-kit';
import type { ReactNode } from 'react';
import type { ScorecardSummary } from '../../common/index.ts';
import { campaignsRoute, scorecardsRoute } from '../entry.ts';
import { DefinitionError } from '../parts/DefinitionError.tsx';
import { newCampaign, newScorecard } from '../parts/useEditedUrl.ts';
import { useScorecards } from '../queries.ts';
import { scorecardsTranslation } from '../scorecardsTranslation.ts';
import { DefinitionWorkspace } from './DefinitionWorkspace.tsx';
import { campaignStarter, contentOf, scorecardStarter } from './draft.ts';
import { useDefinition } from './editorQueries.ts';
import { editorTranslation } from './editorTranslation.ts';
import { textAt } from './form/CommonFields.tsx';

const dayMs = 86_400_000;
const campaignDays = 90;

/** Edits a scorecard or a campaign, or begins a new one. */
export function ScorecardEditor({ edited }: { edited: string }) {
  const { t } = useTranslation(editorTranslation);
  const isCampaign = edited === newCampaign || edited.startsWith('campaign:');
  const isNew = edited === newScorecard || edited === newCampaign;
  const { data, error, refetch } = useDefinition(isNew ? undefined : edited);
  const { data: scorecards } = useScorecards();
  const newTitle = t(isCampaign ? 'titleOf.newCampaign' : 'titleOf.new');
  const text = isNew ? starterOf(isCampaign, scorecards) : data?.text;
  const title = isNew ? newTitle : t('titleOf.edit', { title: titleOf(text) ?? edited });
  const frame = (actions: ReactNode, body: ReactNode) => (
    <Page title={title} width="wide">
      <Header title={title} isCampaign={isCampaign} actions={actions} />
      {body}
    </Page>
  );
  if (error && !data) return frame(null, <DefinitionError error={error} onRetry={() => void refetch()} />);
  if (text === undefined) return frame(null, <CardSkeleton lines={6} />);
  return (
    <DefinitionWorkspace
      key={edited}
      first={text}
      isNew={isNew}
      file={data?.file}
      note={data && !data.file ? t('written') : undefined}
      frame={frame}
    />
  );
}

function Header({ title, isCampaign, actions }: { title: string; isCampaign: boolean; actions: ReactNode }) {
  const { t } = useTranslation(scorecardsTranslation);
  const scorecards = { label: t('title'), to: useRouteRef(scorecardsRoute)() };
  const campaigns = { label: t('campaigns'), to: useRouteRef(campaignsRoute)() };
  return (
    <PageHeader title={title} breadcrumbs={isCampaign ? [scorecards, campaigns] : [scorecards]} actions={actions} />
  );
}

function titleOf(text: string | undefined): string | undefined {
  const content: JsonObject | undefined = text === undefined ? undefined : contentOf(text);
  if (!content) return undefined;
  return textAt(content, ['metadata', 'title']) || textAt(content, ['metadata', 'name']) || undefined;
}

/** A new campaign asks for the check that most entities fail, so it waits for the results. */
function starterOf(isCampaign: boolean, scorecards: readonly ScorecardSummary[] | undefined): string | undefined {
  if (!isCampaign) return scorecardStarter;
  const all = scorecards?.flatMap(({ id, ref, checks }) =>
    checks.map((check) => ({ id, isOwn: ref !== undefined, check: check.id, failed: check.states.failed })),
  );
  all?.sort((one, other) => Number(other.isOwn) - Number(one.isOwn) || other.failed - one.failed);
  const targetDate = new Date(Date.now() + campaignDays * dayMs).toISOString().slice(0, 10);
  return all && campaignStarter(all[0]?.id ?? '', all[0]?.check ?? '', targetDate);
}
