import { setMaxListeners } from 'node:events';
import type { LiveAnswers } from '@callboard/contract/server';
import { describeError } from '../errorMapper.ts';
import { createSocketAcceptor } from './acceptSocket.ts';

/** What answers without an end of their own need of the host. */
export function createLiveAnswers(stopping: AbortSignal): LiveAnswers {
  // Every open stream listens; that is no leak.
  setMaxListeners(0, stopping);
  return { stopping, describeError, acceptSocket: createSocketAcceptor(stopping) };
}
