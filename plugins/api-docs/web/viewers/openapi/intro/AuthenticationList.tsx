import { Description, Disclosure } from '@callboard/definitions';
import { Link, List } from '@callboard/ui';
import type { OAuthFlow, SecurityScheme } from '../model/apiModel.ts';
import { type OpenapiText, useOpenapiText } from '../openapiTranslation.ts';
import classes from './ApiIntro.module.css';
import { describeScheme } from './schemeText.ts';

/** The security schemes that operations refer to. */
export function AuthenticationList({ schemes }: { schemes: readonly SecurityScheme[] }) {
  const t = useOpenapiText();
  return (
    <List isDivided>
      {schemes.map((scheme) => (
        <li key={scheme.key} className={classes.row}>
          <div className={classes.url}>
            <code>{scheme.key}</code>
            <span className={classes.variable}>{describeScheme(scheme, t)}</span>
          </div>
          <Description text={scheme.description} />
          {scheme.openIdUrl && <Link to={scheme.openIdUrl}>{scheme.openIdUrl}</Link>}
          {scheme.flows.map((flow) => (
            <FlowView key={flow.name} flow={flow} />
          ))}
        </li>
      ))}
    </List>
  );
}

const urls = ['authorizationUrl', 'tokenUrl', 'refreshUrl'] as const;

function FlowView({ flow }: { flow: OAuthFlow }) {
  const t = useOpenapiText();
  return (
    <div className={classes.flow}>
      <strong>{flowName(flow.name, t)}</strong>
      {urls.map((key) => {
        const url = flow[key];
        return (
          url && (
            <span key={key}>
              {t(`auth.${key}`)}: <code>{url}</code>
            </span>
          )
        );
      })}
      {flow.scopes.length > 0 && (
        <Disclosure title={t('auth.scopes', { count: flow.scopes.length })}>
          <dl className={classes.scopes}>
            {flow.scopes.map(({ name, description }) => (
              <div key={name}>
                <dt>
                  <code>{name}</code>
                </dt>
                <dd>{description}</dd>
              </div>
            ))}
          </dl>
        </Disclosure>
      )}
    </div>
  );
}

const flowNames = ['implicit', 'password', 'clientCredentials', 'authorizationCode', 'deviceAuthorization'] as const;

function flowName(name: string, t: OpenapiText): string {
  const known = flowNames.find((each) => each === name);
  return known ? t(`auth.flow.${known}`) : name;
}
