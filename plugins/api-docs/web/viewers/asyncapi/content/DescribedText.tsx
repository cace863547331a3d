import { Description, Notes } from '@callboard/definitions';
import { Link } from '@callboard/ui';
import type { Described } from '../document/asyncModel.ts';

/** The summary, description, tags and external documentation of a node. */
export function DescribedText({ of }: { of: Described }) {
  const { summary, description, tags, docs } = of;
  return (
    <>
      <Description text={summary} />
      {description !== summary && <Description text={description} />}
      {docs && (
        <div>
          <Link to={docs.url}>{docs.description ?? docs.url}</Link>
        </div>
      )}
      <Notes notes={tags} />
    </>
  );
}
