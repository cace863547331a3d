import { CodeSnippet } from '../display/CodeSnippet.tsx';
import { Card } from '../layout/Card.tsx';
import { Link } from '../text/Link.tsx';
import { MarkdownContent } from '../text/MarkdownContent.tsx';
import { Exhibit, Exhibits, Row, State } from './Exhibit.tsx';
import { sampleMarkdown } from './sampleMarkdown.ts';

const yaml = `apiVersion: backstage.io/v1alpha1
kind: Component
metadata:
  name: booking-api
  annotations:
    backstage.io/techdocs-ref: dir:.
spec:
  type: service
  lifecycle: production
  owner: boarding`;

export function TextGallery() {
  return (
    <Exhibits>
      <Exhibit name="Link">
        <Row>
          <Link to="/gallery/text">Inside the app</Link>
          <Link to="https://example.com">Another site</Link>
          <Link to="mailto:boarding@meridian.example">A mail address</Link>
          <Link to="/gallery/text" look="plain">
            Plain
          </Link>
          <Link to="javascript:alert(1)">A script, refused</Link>
        </Row>
      </Exhibit>
      <Exhibit name="CodeSnippet">
        <State name="With line numbers and highlighted lines">
          <CodeSnippet text={yaml} language="yaml" hasLineNumbers highlightedLines={[5, 6]} />
        </State>
        <State name="Long lines scroll inside">
          <CodeSnippet
            text={`curl -sS ${'https://callboard.example/api/catalog/entities?filter=kind=component&'.repeat(3)}`}
            language="bash"
          />
        </State>
        <State name="Bare">
          <CodeSnippet text="npm start" hasCopyButton={false} />
        </State>
      </Exhibit>
      <Exhibit name="MarkdownContent">
        <Card>
          <MarkdownContent content={sampleMarkdown} />
        </Card>
      </Exhibit>
    </Exhibits>
  );
}
