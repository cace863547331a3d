import { post } from '@callboard/contract';
import { RelayAnswer, RelayRequest } from './relay.ts';

export const apiDocsContract = {
  sendRequest: post('/requests', {
    summary: 'Sends a request to an API on a host of apiDocs.tryIt.hosts, and returns its response with any status',
    body: RelayRequest,
    response: RelayAnswer,
  }),
};
