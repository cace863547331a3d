import { Description, Notes } from '@callboard/definitions';
import { Link } from '@callboard/ui';
import type { Described } from '../document/asyncModel.ts';

/** What people wrote about a thing: in short, at length, tags, and where more is said. */
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
