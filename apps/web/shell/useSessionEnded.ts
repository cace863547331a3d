import { type IdentityState, identityApi, useApi } from '@callboard/web-kit';
import { useEffect, useState } from 'react';

/** Whether the server reported that the user's session has ended; false while the server cannot be reached. */
export function useSessionEnded(): boolean {
  const { state } = useApi(identityApi);
  const [isEnded, setEnded] = useState(false);
  useEffect(() => state?.subscribe((now) => setEnded((before) => isOver(now) ?? before)), [state]);
  return isEnded;
}

function isOver(state: IdentityState): boolean | undefined {
  if (state.type === 'active') return false;
  if (state.type !== 'failed') return undefined;
  return 'statusCode' in state.error && state.error.statusCode === 401;
}
