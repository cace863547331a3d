import { usePluginClient } from '@callboard/web-kit/client';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { apiDocsContract, type RelayRequest } from '../common/index.ts';

/** Sends a request through our server. A new request, or leaving the page, aborts the previous one. */
export function useSendRequest() {
  const client = usePluginClient('api-docs', apiDocsContract);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const mutation = useMutation({
    mutationFn: (request: RelayRequest) => {
      running.current?.abort();
      running.current = new AbortController();
      return client.sendRequest({ body: request }, { signal: running.current.signal });
    },
  });
  const cancel = () => {
    running.current?.abort();
    mutation.reset();
  };
  return { ...mutation, cancel };
}
