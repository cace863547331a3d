import { setTimeout as pause } from 'node:timers/promises';
import { messageOf, NotFoundError } from '@callboard/errors';
import { encodeName } from '@callboard/integrations/common';
import type { ActionContext } from '@callboard/plugin-scaffolder/server';
import type { GithubRepository } from './githubRepository.ts';
import type { ProtectionInput } from './repositoryInput.ts';

type Settings = ProtectionInput & { enforceAdmins?: boolean | undefined; blockCreations?: boolean | undefined };

const needsPro = 'Upgrade to GitHub Pro or make this repository public to enable this feature';
const attempts = 4;
const pauseMs = 500;

export async function protectBranch(
  { logger, signal }: Pick<ActionContext, 'logger' | 'signal'>,
  repository: GithubRepository,
  branch: string,
  settings: Settings,
): Promise<void> {
  const path = `/branches/${encodeName(branch)}/protection`;
  try {
    await untilBranchIsKnown(() => repository.own('PUT', path, { json: rulesOf(settings) }), signal);
    if (settings.requiredCommitSigning) await repository.own('POST', `${path}/required_signatures`);
  } catch (thrown) {
    if (!messageOf(thrown).includes(needsPro)) throw thrown;
    logger.warn('Branch protection was not enabled as it requires GitHub Pro for private repositories');
  }
}

/** Right after a push GitHub may not know the branch yet. */
async function untilBranchIsKnown(send: () => Promise<unknown>, signal: AbortSignal): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await send();
      return;
    } catch (thrown) {
      if (attempt === attempts || !(thrown instanceof NotFoundError)) throw thrown;
      await pause(pauseMs * attempt, undefined, { signal });
    }
  }
}

const rulesOf = (settings: Settings) => ({
  required_status_checks: {
    strict: settings.requireBranchesToBeUpToDate ?? true,
    contexts: settings.requiredStatusCheckContexts ?? [],
  },
  restrictions: settings.restrictions ?? null,
  enforce_admins: settings.enforceAdmins ?? true,
  required_pull_request_reviews: {
    required_approving_review_count: settings.requiredApprovingReviewCount ?? 1,
    require_code_owner_reviews: settings.requireCodeOwnerReviews ?? false,
    bypass_pull_request_allowances: settings.bypassPullRequestAllowances,
    dismiss_stale_reviews: settings.dismissStaleReviews ?? false,
    require_last_push_approval: settings.requireLastPushApproval ?? false,
  },
  required_conversation_resolution: settings.requiredConversationResolution ?? false,
  required_linear_history: settings.requiredLinearHistory ?? false,
  block_creations: settings.blockCreations ?? false,
});
