import type { JsonRecord } from '@callboard/definitions/common';
import type { Operation } from '../operation.ts';
import { asyncApiOperations, parseAsyncApi } from './asyncApiOperations.ts';
import { parseData } from './definitionText.ts';
import { asyncApiDetails } from './details/asyncApiDetails.ts';
import { graphqlDetails } from './details/graphqlDetails.ts';
import { grpcDetails } from './details/grpcDetails.ts';
import { openApiDetails } from './details/openApiDetails.ts';
import { graphqlOperations, parseGraphql } from './graphqlOperations.ts';
import { grpcOperations } from './grpcOperations.ts';
import { openApiOperations } from './openApiOperations.ts';

type Format<Document> = {
  /** Throws if it cannot be parsed. */
  parse(definition: string): Document;
  operations(document: Document): Operation[];
  /** Everything about one of them. */
  details(document: Document, operation: Operation): JsonRecord;
};

/** A definition, parsed in its format. */
type ParsedApi = {
  operations: readonly Operation[];
  details(operation: Operation): JsonRecord;
};

const MAX_OPERATIONS = 2_000;
const MAX_TEXT = 8_000;

const parsedAs =
  <Document>({ parse, operations, details }: Format<Document>) =>
  (definition: string): ParsedApi => {
    const document = parse(definition);
    const shortened = operations(document)
      .slice(0, MAX_OPERATIONS)
      .map((operation) => ({ ...operation, text: operation.text.slice(0, MAX_TEXT) }));
    return { operations: shortened, details: (operation) => details(document, operation) };
  };

/** By the type of the API. */
export const formats = new Map<string, (definition: string) => ParsedApi>([
  ['openapi', parsedAs({ parse: parseData, operations: openApiOperations, details: openApiDetails })],
  ['asyncapi', parsedAs({ parse: parseAsyncApi, operations: asyncApiOperations, details: asyncApiDetails })],
  ['graphql', parsedAs({ parse: parseGraphql, operations: graphqlOperations, details: graphqlDetails })],
  ['grpc', parsedAs({ parse: (definition) => definition, operations: grpcOperations, details: grpcDetails })],
]);
