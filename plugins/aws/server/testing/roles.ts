import { type Answer, type Question, xmlError } from './answer.ts';

export type Role = { arn: string; externalId?: string /** Callers that may assume it. */; takers: readonly string[] };

type Issued = { accessKeyId: string; secret: string; sessionToken: string };

const hourMs = 3_600_000;

/** Issues separate keys to a caller that assumes a role, like the Security Token Service. */
export function answerOfRoles(question: Question, roles: readonly Role[], issue: (role: Role) => Issued): Answer {
  // AWS's library sends a form instead of a query.
  const query = question.method === 'POST' ? new URLSearchParams(question.body) : question.url.searchParams;
  const role = roles.find(({ arn }) => arn === query.get('RoleArn'));
  const isRight =
    role?.takers.includes(question.accessKeyId ?? '') && role.externalId === (query.get('ExternalId') ?? undefined);
  if (!role || !isRight || query.get('Version') !== '2011-06-15' || !query.get('RoleSessionName')) {
    return xmlError(403, 'AccessDenied', 'User is not authorized to perform: sts:AssumeRole');
  }
  const { accessKeyId, secret, sessionToken } = issue(role);
  const expiration = new Date(question.now + hourMs).toISOString();
  const keys =
    `<AccessKeyId>${accessKeyId}</AccessKeyId><SecretAccessKey>${secret}</SecretAccessKey>` +
    `<SessionToken>${sessionToken}</SessionToken><Expiration>${expiration}</Expiration>`;
  const result = `<AssumeRoleResult><Credentials>${keys}</Credentials></AssumeRoleResult>`;
  const body = `<AssumeRoleResponse xmlns="https://sts.amazonaws.com/doc/2011-06-15/">${result}</AssumeRoleResponse>`;
  return { status: 200, headers: { 'content-type': 'text/xml' }, body };
}
