import { setMaxListeners } from 'node:events';
import type { LiveAnswers } from '@callboard/contract/server';
import { describeError } from '../errorMapper.ts';
import { createSocketAcceptor } from './acceptSocket.ts';

/** The services of the host that endless responses need. */
export function createLiveAnswers(stopping: AbortSignal): LiveAnswers {
  // Every open stream listens; this is not a leak.
  setMaxListeners(0, stopping);
  return { stopping, describeError, acceptSocket: createSocketAcceptor(stopping) };
}
