import type { createStepCalls } from '@callboard/integrations/common';
import { contentShape, pullRequestsShape } from '../azureAnswers.ts';
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

/** The progress of an earlier attempt: an open pull request, or a branch with the file. */
export async function findEarlierTry({ calls, api, place, source, target, file }: Looking) {
  const { value } = await calls.get(
    api.openPullRequests(place, source, target),
    pullRequestsShape,
    "Couldn't fetch pull requests",
  );
  // A fork may have a branch of the same name.
  const pullRequest = value.find(({ forkSource }) => !forkSource);
  if (pullRequest) return { pullRequest, hasFile: true };
  const found = await calls.find(api.fileContent(place, file.fileName, { branch: file.branch }), contentShape);
  // A branch with anything else in it belongs to someone else.
  const hasFile = found?.content === file.content;
  return { pullRequest, hasFile };
}
