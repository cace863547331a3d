import {
  callerKey,
  createConnectionLimit,
  createWindowCounter,
  type Principal,
  RateLimitError,
} from '@callboard/server-kit';
import type { FastifyRequest } from 'fastify';
import type { McpConfig } from './config.ts';
import { tokenIdOf } from './protocol/mcpMethod.ts';

/** An agent that starts more at the same time is in a loop. */
const perCaller = 100;
const total = 1_000;

/** Limits the messages of one token or user: in a window, and at the same time. */
export function createCallerLimits({ rateLimit }: Pick<McpConfig, 'rateLimit'>) {
  const counter = rateLimit && createWindowCounter({ limit: rateLimit.calls, windowMs: rateLimit.window });
  const running = createConnectionLimit({ things: 'calls over MCP', perCaller, total });

  /** Throws for a message too many; the result ends the count of the running ones. */
  return (principal: Principal, { ip }: Pick<FastifyRequest, 'ip'>): (() => void) => {
    const tokenId = tokenIdOf(principal);
    const key = tokenId === undefined ? callerKey(principal, ip) : `token ${tokenId}`;
    const waitMs = counter ? counter.add(key) : undefined;
    if (waitMs !== undefined) throw new RateLimitError(waitMs);
    return running.take(key);
  };
}
