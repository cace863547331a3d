import { InputError } from '@callboard/errors';
import type { Entity } from '@callboard/plugin-catalog/common';
import {
  findChoice,
  type PeopleResult,
  type PeopleSource,
  peopleSources,
  type ResolverMatch,
  type SignInResult,
  type StepValues,
  signInMethods,
} from '../../common/index.ts';
import type { ConfigurationObject } from '../trial/trialPortal.ts';
import { CODE_HOST_STEP, codeHostOf } from './codeHostStep.ts';
import { peopleInFile } from './peopleFile.ts';
import { type Draft, type FilledStep, failureText, type SetupStep } from './setupStep.ts';
import { SIGN_IN_STEP } from './signInStep.ts';
import { checkFilled, checkTexts, fieldValues, receiverOf, textIn, variablesOf } from './stepFields.ts';

const fileName = 'catalog/people.yaml';
const maxExamples = 6;
const directoryId = 'default';

/** The people and teams: from a directory, from the organisation at the code host, or from a file. */
export const peopleStep: SetupStep = {
  id: 'people',
  order: 40,
  choosingKeys: ['administrator'],
  receiverOf: receiverOf(peopleSources),

  check(values) {
    checkTexts(values, ['file']);
    if (values.choice !== undefined && !findChoice(peopleSources, values.choice)) {
      throw new InputError(`The setup does not support the source '${String(values.choice)}'`);
    }
    if (values.choice === 'file') peopleInFile(textIn(values, 'file') ?? '');
  },

  configuration(step, draft) {
    const { values } = step;
    const source = findChoice(peopleSources, values.choice);
    if (!source) return { config: {} };
    const administrator = textIn(values, 'administrator');
    const permission = administrator ? { permission: { administrators: [administrator] } } : {};
    if (source.id === 'file') {
      const location = { type: 'file', target: `./${fileName}`, rules: [{ allow: ['User', 'Group'] }] };
      return {
        config: { ...permission, catalog: { locations: [location] } },
        files: [{ name: fileName, content: `${textIn(values, 'file') ?? ''}\n` }],
      };
    }
    return {
      config: { ...permission, catalog: { providers: providerOf(source, step, draft) } },
      variables: variablesOf(step, source.variables),
    };
  },

  async test(step, { withTrial, draft, results, signal }): Promise<PeopleResult> {
    const source = findChoice(peopleSources, step.values.choice);
    if (!source) throw new InputError('Choose a source of people first');
    const resolver = resolverOf(draft);
    const signedIn = results[SIGN_IN_STEP] as SignInResult | undefined;
    if (source.id === 'file') return resultOf(peopleInFile(textIn(step.values, 'file') ?? ''), [], resolver, signedIn);
    await checkFilled(source, step);
    try {
      return await withTrial([CODE_HOST_STEP, 'people'], async ({ directories }) => {
        const [state] = await directories.states(undefined);
        if (!state)
          throw new InputError(`${source.title} needs a code host of the same kind; choose it in the previous step`);
        const { people, groups, problems = [] } = await directories.read(state.directory, signal);
        const entities = [...people, ...groups].map(({ entity }) => entity);
        return resultOf(entities, problems, resolver, signedIn);
      });
    } catch (error) {
      signal.throwIfAborted();
      return { state: 'failed', message: failureText(error) };
    }
  },
};

function providerOf(source: PeopleSource, step: FilledStep, draft: Draft): ConfigurationObject {
  const { id } = source;
  const settings = fieldValues(source, step, source.variables);
  const host = codeHostOf(draft[CODE_HOST_STEP]?.values ?? {});
  if (id === 'githubOrg') {
    const orgs = settings.organization ? [settings.organization] : [];
    return { githubOrg: { id: directoryId, githubUrl: host?.url ?? 'https://github.com', orgs } };
  }
  if (id === 'gitlabOrg') {
    return { gitlabOrg: { host: host?.host ?? 'gitlab.com', group: settings.organization } };
  }
  if (id === 'giteaOrg') return { giteaOrg: { host: host?.host ?? '', organization: settings.organization } };
  if (id === 'okta') return { okta: [settings] };
  if (id === 'keycloakOrg') return { keycloakOrg: { ...settings, loginRealm: settings.realm } };
  if (id === 'ldapOrg') return { ldapOrg: ldapSettings(settings) };
  return { [id]: settings };
}

const ldapSettings = ({ target, bindDn, bindSecret, usersDn, groupsDn }: Record<string, string>) => ({
  target,
  bind: { dn: bindDn, secret: bindSecret },
  users: { dn: usersDn },
  groups: { dn: groupsDn },
});

const resolverOf = (draft: Draft): string | undefined => {
  const values: StepValues = draft[SIGN_IN_STEP]?.values ?? {};
  return textIn(values, 'resolver') ?? findChoice(signInMethods, values.choice)?.resolver;
};

function resultOf(
  entities: readonly Entity[],
  problems: readonly string[],
  resolver: string | undefined,
  signedIn: SignInResult | undefined,
): PeopleResult {
  const users = entities.filter(({ kind }) => kind === 'User');
  const matches = signedIn?.state === 'signed-in' ? signedIn.matches : [];
  const match = matches.find((one) => one.resolver === resolver);
  const userOf = (one: ResolverMatch) =>
    one.value === undefined ? undefined : users.find((user) => isMatch(user, one));
  const you = match && userOf(match);
  return {
    state: 'read',
    people: users.length,
    groups: entities.length - users.length,
    examples: users.slice(0, maxExamples).map(nameOf),
    ...(you && { you: `user:${you.metadata.namespace ?? 'default'}/${you.metadata.name}`.toLowerCase() }),
    ...(match && { match }),
    ...(match && !you && { otherMatches: matches.filter((one) => userOf(one) !== undefined) }),
    problems: problems.slice(0, maxExamples),
  };
}

type Profile = { displayName?: unknown; email?: unknown };
const profileOf = ({ spec }: Entity): Profile => (spec?.profile ?? {}) as Profile;

function nameOf(user: Entity): string {
  const { displayName } = profileOf(user);
  return typeof displayName === 'string' && displayName !== '' ? displayName : user.metadata.name;
}

/** As the resolver would compare them. */
function isMatch(user: Entity, { place, value }: Pick<ResolverMatch, 'place' | 'value'>): boolean {
  const found = valueAt(user, place);
  return typeof found === 'string' && found.toLowerCase() === value?.toLowerCase();
}

const annotationPlace = 'metadata.annotations.';

function valueAt(user: Entity, place: string): unknown {
  if (place === 'name') return user.metadata.name;
  if (place === 'spec.profile.email') return profileOf(user).email;
  return place.startsWith(annotationPlace)
    ? user.metadata.annotations?.[place.slice(annotationPlace.length)]
    : undefined;
}
