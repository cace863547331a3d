import type { Handlers } from '@callboard/contract/server';
import type { setupContract } from '../common/index.ts';

type Handler = Handlers<typeof setupContract>['testStep'];
export type Request = Parameters<Handler>[1];
export type Reply = Parameters<Handler>[2];
