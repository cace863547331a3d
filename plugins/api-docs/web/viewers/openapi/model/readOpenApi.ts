import { type JsonRecord, recordAt, textAt } from '@callboard/definitions/common';
import type { ApiInfo, ApiModel } from './apiModel.ts';
import { readDocs, readGroups, readWebhooks } from './operations.ts';
import { readSchemes } from './security.ts';
import { readServers } from './servers.ts';
import { upgradeSwagger } from './swagger/upgradeSwagger.ts';

/** Reads OpenAPI 3, and Swagger 2 after its conversion to 3. Undefined for other documents. */
export function readOpenApi(document: JsonRecord): ApiModel | undefined {
  const swagger = textAt(document, 'swagger');
  const version = textAt(document, 'openapi') ?? swagger;
  if (version === undefined) return undefined;
  const root = swagger === undefined ? document : upgradeSwagger(document);
  const schemas = recordAt(recordAt(root, 'components'), 'schemas');
  return {
    version,
    info: readInfo(root),
    servers: readServers(root),
    schemes: readSchemes(root),
    groups: readGroups(root),
    webhooks: readWebhooks(root),
    schemas: Object.entries(schemas).map(([name, schema]) => ({ name, schema })),
    root,
  };
}

function readInfo(root: JsonRecord): ApiInfo {
  const info = recordAt(root, 'info');
  const contact = recordAt(info, 'contact');
  const license = recordAt(info, 'license');
  return {
    title: textAt(info, 'title'),
    version: textAt(info, 'version'),
    summary: textAt(info, 'summary'),
    description: textAt(info, 'description'),
    terms: textAt(info, 'termsOfService'),
    contact: { name: textAt(contact, 'name'), url: textAt(contact, 'url'), email: textAt(contact, 'email') },
    license: { name: textAt(license, 'name') ?? textAt(license, 'identifier'), url: textAt(license, 'url') },
    docs: readDocs(root),
  };
}
