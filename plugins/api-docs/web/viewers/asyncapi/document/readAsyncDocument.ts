import { type JsonRecord, recordAt, textAt } from '@callboard/definitions/common';
import type { AsyncDocument, AsyncServer, SecurityScheme } from './asyncModel.ts';
import { messageRegistry } from './messageRegistry.ts';
import { entriesAt, readBindings, readDescribed, readParameters, readSecurity, readTags } from './readParts.ts';
import { readVersion2 } from './readVersion2.ts';
import { readVersion3 } from './readVersion3.ts';

/** One model for versions 2 and 3. Undefined for other documents. */
export function readAsyncDocument(root: JsonRecord): AsyncDocument | undefined {
  const version = textAt(root, 'asyncapi') ?? '';
  const major = Number(/^\d+/.exec(version)?.[0]);
  if (major !== 2 && major !== 3) return undefined;

  const messages = messageRegistry(root, major === 2);
  const components = recordAt(root, 'components');
  const read = major === 2 ? readVersion2 : readVersion3;
  const { channels, operations } = read(root, messages);
  for (const name of Object.keys(recordAt(components, 'messages'))) {
    const pointer = `#/components/messages/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;
    messages.add({ $ref: pointer }, pointer, name);
  }
  const info = recordAt(root, 'info');
  return {
    version,
    info,
    tags: [...new Set([...readTags(info, root), ...readTags(root, root)])],
    defaultContentType: textAt(root, 'defaultContentType'),
    servers: entriesAt(root, 'servers', root).map(([name, node]) => readServer(name, node, root)),
    channels,
    operations,
    messages: messages.all(),
    schemas: Object.entries(recordAt(components, 'schemas')).map(([name, schema]) => ({ name, schema })),
    securitySchemes: entriesAt(components, 'securitySchemes', root).map(([name, node]) => readScheme(name, node)),
    root,
  };
}

function readServer(name: string, node: JsonRecord, root: unknown): AsyncServer {
  const protocol = textAt(node, 'protocol') ?? '';
  const protocolVersion = textAt(node, 'protocolVersion');
  return {
    ...readDescribed(node, root),
    name,
    // Version 2 has a URL, version 3 its parts.
    address: textAt(node, 'url') ?? `${textAt(node, 'host') ?? ''}${textAt(node, 'pathname') ?? ''}`,
    protocol: protocolVersion ? `${protocol} ${protocolVersion}` : protocol,
    variables: readParameters(node, 'variables', root),
    security: readSecurity(node, root),
    bindings: readBindings(node, root),
  };
}

function readScheme(name: string, node: JsonRecord): SecurityScheme {
  const { type: _type, description: _description, ...details } = node;
  return { name, type: textAt(node, 'type') ?? '', description: textAt(node, 'description'), details };
}
