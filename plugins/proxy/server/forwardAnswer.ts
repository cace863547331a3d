import { checkAnswer, type ForwardedAnswer, sendAnswer } from '@callboard/server-kit';
import type { FastifyReply } from 'fastify';
import type { Asked, ProxyEndpoint, Proxying } from './endpoints.ts';
import { answerHeaders } from './headers/answerHeaders.ts';

/** Sends the target's response to the caller. */
export function forwardAnswer(
  endpoint: ProxyEndpoint,
  answer: ForwardedAnswer,
  asked: Asked,
  proxying: Proxying,
): FastifyReply {
  checkAnswer(answer);
  const headers = answerHeaders(endpoint, answer.headers, asked, proxying);
  const isEndless = /^text\/event-stream/i.test(answer.headers['content-type'] ?? '');
  return sendAnswer(answer, { ...asked, headers, isEndless }, proxying);
}
