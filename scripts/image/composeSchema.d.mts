import type { JSONSchema } from 'zod/v4/core';

export const composeSchema: JSONSchema.JSONSchema;
