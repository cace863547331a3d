import { IconLock } from '@callboard/ui/icons';
import { Fragment } from 'react';
import { schemeText } from '../intro/schemeText.ts';
import type { SecurityRequirement, SecurityScheme } from '../model/apiModel.ts';
import { useOpenapiText } from '../openapiTranslation.ts';
import classes from './Operation.module.css';

type RequirementsProps = {
  requirements: readonly SecurityRequirement[];
  schemes: readonly SecurityScheme[];
};

/** The required authentication in one line: "Bearer token or API key". */
export function Requirements({ requirements, schemes }: RequirementsProps) {
  const t = useOpenapiText();
  if (requirements.length === 0) return <span />;
  return (
    <p className={classes.requirements}>
      <IconLock size={14} aria-hidden />
      <span>{t('auth.needs')}</span>
      {requirements.map((requirement, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: requirements have no name
        <Fragment key={index}>
          {index > 0 && <em>{t('auth.or')}</em>}
          {requirement.length === 0 && <span>{t('auth.nobody')}</span>}
          {requirement.map(({ key, scopes }, place) => (
            <Fragment key={key}>
              {place > 0 && <em>{t('auth.and')}</em>}
              <span className={classes.scheme}>{schemeText(key, schemes, t)}</span>
              {scopes.map((scope) => (
                <code key={scope} className={classes.scope}>
                  {scope}
                </code>
              ))}
            </Fragment>
          ))}
        </Fragment>
      ))}
    </p>
  );
}
