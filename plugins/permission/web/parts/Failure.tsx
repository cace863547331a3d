import { ResponseError } from '@callboard/errors';
import { ErrorPanel, ResponseErrorPanel } from '@callboard/ui';

/** The error of a failed request. */
export function Failure({ error }: { error: Error }) {
  return error instanceof ResponseError ? <ResponseErrorPanel error={error} /> : <ErrorPanel error={error} />;
}
