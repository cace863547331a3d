import type { createStepCalls } from '@callboard/integrations/common';
import type { azureApi } from '../azureApi.ts';
import type { AzureRepository } from '../azureUrl.ts';

type Looking = {
  calls: ReturnType<typeof createStepCalls>;
  api: ReturnType<typeof azureApi>;
  place: AzureRepository;
  /** 'refs/heads/main' */
  source: string;
  target: string;
  file: { branch: string; fileName: string; content: string };
};

type OpenPullRequest = { pullRequestId: number; forkSource?: object };

/** How far an earlier try came: to a pull request that is open, or to a branch with the file in it. */
export async function findEarlierTry({ calls, api, place, source, target, file }: Looking) {
  const { value = [] } = await calls.get<{ value?: OpenPullRequest[] }>(
    api.openPullRequests(place, source, target),
    "Couldn't fetch pull requests",
  );
  // One from a fork may have a branch of the same name.
  const pullRequest = value.find(({ forkSource }) => !forkSource);
  if (pullRequest) return { pullRequest, hasFile: true };
  const { status, body } = await calls.ask({
    method: 'GET',
    url: api.fileContent(place, file.fileName, { branch: file.branch }),
  });
  // A branch with anything else in it is somebody's.
  const hasFile = status === 200 && (body as { content?: unknown } | undefined)?.content === file.content;
  return { pullRequest, hasFile };
}
