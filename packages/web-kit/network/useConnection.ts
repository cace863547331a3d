import { useApi } from '../apis/useApi.ts';
import { useObserved } from '../observed.ts';
import { type ConnectionState, connectionApi } from './connectionApi.ts';

/** Whether the server can be reached, and a function to retry now. */
export function useConnection(): { state: ConnectionState; retry(): void } {
  const connection = useApi(connectionApi);
  return { state: useObserved(connection.state$), retry: () => void connection.check() };
}
