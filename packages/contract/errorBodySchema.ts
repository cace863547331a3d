/** The JSON schema of `ErrorBody` in @callboard/errors. */
export const errorBodySchema = {
  type: 'object',
  required: ['error', 'response'],
  properties: {
    error: {
      type: 'object',
      required: ['name', 'message'],
      properties: {
        name: { type: 'string', examples: ['NotFoundError'] },
        message: { type: 'string' },
        code: { type: 'string' },
        cause: { type: 'object' },
        stack: { type: 'string' },
      },
    },
    request: { type: 'object', properties: { method: { type: 'string' }, url: { type: 'string' } } },
    response: { type: 'object', required: ['statusCode'], properties: { statusCode: { type: 'integer' } } },
  },
};
