import { Badge, Description } from '@callboard/definitions';
import type { JsonRecord } from '@callboard/definitions/common';
import { List, useDisclosure } from '@callboard/ui';
import { IconChevronRight } from '@callboard/ui/icons';
import { statusTone } from '../methodBadge.ts';
import type { Response } from '../model/responses.ts';
import { useOpenapiText } from '../openapiTranslation.ts';
import { MediaContents } from './MediaContents.tsx';
import classes from './Operation.module.css';
import { ParameterRows } from './ParameterSections.tsx';

type ResponseRowProps = { response: Response; root: JsonRecord; isOpenAtFirst: boolean };

/** One response: its status and description in a line, headers and body below. */
export function ResponseRow({ response, root, isOpenAtFirst }: ResponseRowProps) {
  const t = useOpenapiText();
  const { isOpen, contentId, toggle } = useDisclosure(isOpenAtFirst);
  const { status, description, headers, contents, links, problem } = response;
  const hasMore = headers.length + contents.length + links.length > 0;
  const name = status === 'default' ? t('responses.default') : status;
  const line = (
    <>
      <Badge text={name} tone={statusTone(status)} />
      <span className={classes.words}>
        {problem ? t(`problem.${problem.kind}`, { ref: problem.ref }) : <Description text={description} />}
      </span>
    </>
  );
  if (!hasMore)
    return (
      <div className={classes.response}>
        <div className={classes.responseLine}>{line}</div>
      </div>
    );
  return (
    <div className={classes.response}>
      <div className={classes.responseLine}>
        <button type="button" className={classes.fold} aria-label={t('responses.status', { status: name })} {...toggle}>
          <IconChevronRight className={classes.chevron} size={14} aria-hidden />
        </button>
        {line}
      </div>
      {isOpen && (
        <div id={contentId} className={classes.responseBody}>
          {headers.length > 0 && (
            <div>
              <h5 className={classes.subtitle}>{t('responses.headers')}</h5>
              <ParameterRows parameters={headers} root={root} mode="response" />
            </div>
          )}
          <MediaContents contents={contents} root={root} />
          {links.length > 0 && (
            <div>
              <h5 className={classes.subtitle}>{t('responses.links')}</h5>
              <List gap={6} className={classes.links}>
                {links.map((link) => (
                  <li key={link.name}>
                    <code>{link.name}</code>{' '}
                    {link.target && (
                      <>
                        → <code>{link.target}</code>
                      </>
                    )}
                    <Description text={link.description} />
                  </li>
                ))}
              </List>
            </div>
          )}
        </div>
      )}
    </div>
  );
}
