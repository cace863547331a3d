import { ResponseError } from '@callboard/errors';
import { ErrorPanel } from './ErrorPanel.tsx';
import { ResponseErrorPanel } from './ResponseErrorPanel.tsx';

/** Why a request failed, with its details if the server gave any. */
export function RequestErrorPanel({ error }: { error: Error }) {
  return error instanceof ResponseError ? <ResponseErrorPanel error={error} /> : <ErrorPanel error={error} />;
}
