import { ResponseError } from '@callboard/errors';
import { ErrorPanel, ResponseErrorPanel } from '@callboard/ui';

/** What the server said when it did not answer. */
export function Failure({ error }: { error: Error }) {
  return error instanceof ResponseError ? <ResponseErrorPanel error={error} /> : <ErrorPanel error={error} />;
}
