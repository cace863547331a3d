import type { Entity } from '@callboard/plugin-catalog/common';

/** All APIs but MCP servers, which describe themselves. */
export const hasDefinition = ({ kind, spec }: Entity) => kind.toLowerCase() === 'api' && spec?.type !== 'mcp-server';
