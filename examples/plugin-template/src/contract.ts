import { get, post } from '@callboard/contract';
import * as z from 'zod/mini';

const Greeting = z.object({ greeting: z.string(), count: z.number() });

export const myPluginContract = {
  getGreeting: get('/greeting', { summary: 'The greeting, and how often it was sent', response: Greeting }),
  greet: post('/greet', { summary: 'Sends the greeting', response: Greeting }),
};

export const greetPermission = { type: 'basic', name: 'my-plugin.greet', attributes: { action: 'update' } } as const;
