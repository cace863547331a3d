import { CodeSnippet, CopyButton } from '@callboard/ui';
import type { BuiltRequest } from './request/buildRequest.ts';
import { curlCommand } from './request/curlCommand.ts';
import classes from './TryIt.module.css';
import { useTryItText } from './tryItTranslation.ts';

type CurlViewProps = {
  request: BuiltRequest;
  /** The same with masked secrets. */
  shown: BuiltRequest;
};

/** The request as a shell command. Copying includes secrets, which are not shown. */
export function CurlView({ request, shown }: CurlViewProps) {
  const t = useTryItText();
  return (
    <div className={classes.group}>
      <div className={classes.curlHead}>
        <h5 className={classes.legend}>{t('curl')}</h5>
        <CopyButton text={curlCommand(request)} label={t('curl.copy')} />
      </div>
      <CodeSnippet text={curlCommand(shown)} hasCopyButton={false} maxHeight={240} />
    </div>
  );
}
