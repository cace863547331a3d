import { ResponseError } from '@callboard/errors';
import { ErrorPanel, ResponseErrorPanel } from '@callboard/ui';

type FailureProps = { error: Error };

/** Shows why a request failed, with its details if the server gave any. */
export function Failure({ error }: FailureProps) {
  if (!(error instanceof ResponseError)) {
    return <ErrorPanel error={error} />;
  }
  return <ResponseErrorPanel error={error} />;
}
