import { createActionFilter } from '../../packages/server-kit/actions/actionFilter.ts';
import { parseRedirectUri } from '../../plugins/auth/server/authorizationServer/clients/redirectUris.ts';
import { referenceKey } from '../../plugins/ldap/server/organization/distinguishedName.ts';
import { resourceTarget } from '../../plugins/mcp-actions/server/resources/resourceUri.ts';
import { parseFilter } from '../../plugins/scim/server/filter/parseFilter.ts';
import { parsePatchPath } from '../../plugins/scim/server/patch/patchPath.ts';
import { userType } from '../../plugins/scim/server/schema/resourceType.ts';
import { expectAllLinear, type Parser } from './expectLinear.ts';
import { url } from './pieces.ts';

const filter = ['(', ')', '[', ']', '"', '\\', ' ', 'not (', 'userName eq "a"', ' and ', ' or ', 'emails[', 'a.b'];
const attributes = { readOnly: true, destructive: false, idempotent: true };
const isOffered = createActionFilter({ include: [{ id: '*:get-*' }], exclude: [{ id: '*:*{a,b}*' }] });

const parsers: Parser[] = [
  ['the redirect of an application', url, parseRedirectUri],
  ['the URI of a resource', [...url, 'entity://', 'docs://', '%'], resourceTarget],
  ['the id of an action', [':', '*', 'get-', 'a', '{', ','], (id) => isOffered({ id, attributes })],
  ['a distinguished name', ['=', ',', '+', '\\', '\\2c', ' ', '"', 'cn=a'], referenceKey],
];
expectAllLinear('[SEC-11] a very long text from an agent or a directory is read in linear time', parsers);

// Longer ones are refused before they are read.
const maxLength = 9_900;
const scim: Parser[] = [
  ['a filter', filter, (text) => parseFilter(userType, text)],
  ['the path of a change', filter, (text) => parsePatchPath(userType, text)],
];
expectAllLinear('[SEC-11] a SCIM text of the greatest length is read in linear time', scim, maxLength);
