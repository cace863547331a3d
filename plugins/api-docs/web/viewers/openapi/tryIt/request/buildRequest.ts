import type { JsonRecord } from '@callboard/definitions/common';
import type { RelayHeader } from '../../../../../common/index.ts';
import type { Operation, SecurityScheme } from '../../model/apiModel.ts';
import type { MediaContent } from '../../model/mediaContents.ts';
import type { OperationDetail } from '../../model/readOperation.ts';
import type { Credential } from '../TryItSession.tsx';
import { applyCredentials } from './applyCredentials.ts';
import { type BodyInput, encodeBody, type FormPart } from './encodeBody.ts';
import { headerText, pathSegment, queryPairs } from './serializeParameter.ts';

export type FormValues = {
  baseUrl: string;
  /** By place and name: `query limit`. */
  parameters: Readonly<Record<string, string>>;
  credentials: Readonly<Record<string, Credential>>;
  schemes: readonly SecurityScheme[];
  content: MediaContent | undefined;
  body: BodyInput;
};

/** A request as it is sent, and as a curl command. */
export type BuiltRequest = {
  /** Upper case. */
  method: string;
  url: string;
  headers: readonly RelayHeader[];
  body?: string;
  /** The parts of a multipart body, which curl assembles itself. */
  parts?: readonly FormPart[];
};

export const parameterKey = ({ place, name }: { place: string; name: string }) => `${place} ${name}`;

/** Headers about the format of body and response, which the form sets itself. */
const ownHeaders = new Set(['accept', 'content-type', 'authorization']);

const isHeaderName = (name: string) => /^[\w!#$%&'*+.^`|~-]+$/.test(name);

export function buildRequest(
  operation: Operation,
  detail: OperationDetail,
  values: FormValues,
  root: JsonRecord,
): BuiltRequest {
  const given = detail.parameters.flatMap((parameter) => {
    const text = values.parameters[parameterKey(parameter)] ?? '';
    return text === '' ? [] : [{ parameter, text }];
  });
  const placed = (place: string) => given.filter(({ parameter }) => parameter.place === place);
  const path = placed('path').reduce(
    (filled, { parameter, text }) => filled.replaceAll(`{${parameter.name}}`, pathSegment(parameter, text, root)),
    operation.path,
  );
  const signed = applyCredentials(values.schemes, values.credentials);
  const query = [
    ...placed('query').flatMap(({ parameter, text }) => queryPairs(parameter, text, root)),
    ...signed.query,
  ];
  const headers = placed('header')
    .filter(({ parameter }) => isHeaderName(parameter.name) && !ownHeaders.has(parameter.name.toLowerCase()))
    .map(({ parameter, text }) => ({ name: parameter.name, value: headerText(parameter, text, root) }));
  const encoded = values.content ? encodeBody(values.content.mediaType, values.body) : {};
  const { mediaType, ...body } = encoded;
  return {
    method: operation.method.toUpperCase(),
    url: `${values.baseUrl}${path}${queryText(query)}`,
    headers: [
      ...acceptHeader(detail),
      ...(mediaType ? [{ name: 'Content-Type', value: mediaType }] : []),
      ...headers,
      ...signed.headers,
    ],
    ...body,
  };
}

function queryText(pairs: readonly (readonly [string, string])[]): string {
  const text = pairs.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`).join('&');
  return text === '' ? '' : `?${text}`;
}

/** The media type of the successful response. */
function acceptHeader({ responses }: OperationDetail): RelayHeader[] {
  const success = responses.find(({ status }) => status.startsWith('2')) ?? responses[0];
  const mediaType = success?.contents[0]?.mediaType;
  return mediaType ? [{ name: 'Accept', value: mediaType }] : [];
}
