CREATE TABLE public.final_entities (
    entity_id character varying(255) NOT NULL,
    hash character varying(255) NOT NULL,
    final_entity text,
    last_updated_at timestamp with time zone,
    entity_ref character varying(255) NOT NULL
)
WITH (autovacuum_vacuum_scale_factor='0.01', autovacuum_analyze_scale_factor='0.01');
CREATE TABLE public.location_update_log (
    id bigint NOT NULL,
    status text NOT NULL,
    created_at timestamp with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    message text,
    location_id uuid,
    entity_name text,
    CONSTRAINT location_update_log_status_check CHECK ((status = ANY (ARRAY['success'::text, 'fail'::text])))
);
CREATE SEQUENCE public.location_update_log_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.location_update_log_id_seq OWNED BY public.location_update_log.id;
CREATE VIEW public.location_update_log_latest AS
SELECT
    NULL::bigint AS id,
    NULL::text AS status,
    NULL::timestamp with time zone AS created_at,
    NULL::text AS message,
    NULL::uuid AS location_id,
    NULL::text AS entity_name;
CREATE TABLE public.locations (
    id uuid NOT NULL,
    type character varying(255) NOT NULL,
    target text NOT NULL,
    location_entity_ref character varying(255) NOT NULL
);
CREATE TABLE public.refresh_keys (
    entity_id character varying(255) NOT NULL,
    key character varying(255) NOT NULL
);
CREATE TABLE public.refresh_state (
    entity_id character varying(255) NOT NULL,
    entity_ref character varying(255) NOT NULL,
    unprocessed_entity text NOT NULL,
    processed_entity text,
    cache text,
    errors text NOT NULL,
    next_update_at timestamp with time zone NOT NULL,
    last_discovery_at timestamp with time zone NOT NULL,
    location_key text,
    result_hash text,
    unprocessed_hash text
)
WITH (autovacuum_vacuum_scale_factor='0.01', autovacuum_analyze_scale_factor='0.01');
CREATE TABLE public.refresh_state_references (
    id bigint NOT NULL,
    source_key text,
    source_entity_ref text,
    target_entity_ref text NOT NULL
)
WITH (autovacuum_vacuum_scale_factor='0.01', autovacuum_analyze_scale_factor='0.01');
CREATE SEQUENCE public.refresh_state_references_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.refresh_state_references_id_seq OWNED BY public.refresh_state_references.id;
CREATE TABLE public.relations (
    originating_entity_id character varying(255) NOT NULL,
    source_entity_ref character varying(255) NOT NULL,
    type character varying(255) NOT NULL,
    target_entity_ref character varying(255) NOT NULL
)
WITH (autovacuum_vacuum_scale_factor='0.01', autovacuum_analyze_scale_factor='0.01');
CREATE TABLE public.stitch_queue (
    entity_ref character varying(255) NOT NULL,
    stitch_ticket character varying(255) NOT NULL,
    next_stitch_at timestamp with time zone NOT NULL
);
ALTER TABLE ONLY public.location_update_log ALTER COLUMN id SET DEFAULT nextval('public.location_update_log_id_seq'::regclass);
ALTER TABLE ONLY public.refresh_state_references ALTER COLUMN id SET DEFAULT nextval('public.refresh_state_references_id_seq'::regclass);
INSERT INTO public.final_entities VALUES ('6f2e91f4-c8f1-48e9-a61c-d97eba8451e2', '857221e426e6a069bed18b68c6f4ed12a727dda0', '{"metadata":{"namespace":"default","annotations":{"backstage.io/managed-by-location":"url:https://git.acme.example/gate-display","backstage.io/managed-by-origin-location":"url:https://git.acme.example/gate-display","backstage.io/view-url":"https://git.acme.example/gate-display"},"name":"gate-display","tags":["kiosk"],"uid":"6f2e91f4-c8f1-48e9-a61c-d97eba8451e2","etag":"857221e426e6a069bed18b68c6f4ed12a727dda0"},"apiVersion":"backstage.io/v1alpha1","kind":"Component","spec":{"type":"service","lifecycle":"production","owner":"group:default/boarding"},"relations":[{"type":"ownedBy","targetRef":"group:default/boarding"}]}', '2026-11-18 08:56:46.267322+00', 'component:default/gate-display');
INSERT INTO public.final_entities VALUES ('85534f27-5609-4fda-9530-135b56278b11', '793231abc3850f660306e329b82a6ed26e401d82', '{"metadata":{"namespace":"default","annotations":{"backstage.io/managed-by-location":"url:https://git.acme.example/groups/boarding","backstage.io/managed-by-origin-location":"url:https://git.acme.example/groups/boarding","backstage.io/view-url":"https://git.acme.example/groups/boarding"},"name":"boarding","uid":"85534f27-5609-4fda-9530-135b56278b11","etag":"793231abc3850f660306e329b82a6ed26e401d82"},"apiVersion":"backstage.io/v1alpha1","kind":"Group","spec":{"type":"team","profile":{"displayName":"Boarding"},"children":[]},"relations":[{"type":"hasMember","targetRef":"user:default/ada"},{"type":"hasMember","targetRef":"user:default/bob"},{"type":"ownerOf","targetRef":"component:default/gate-display"},{"type":"ownerOf","targetRef":"template:default/failing"},{"type":"ownerOf","targetRef":"template:default/service"},{"type":"ownerOf","targetRef":"template:default/waiting"}]}', '2026-11-18 08:56:46.277856+00', 'group:default/boarding');
INSERT INTO public.final_entities VALUES ('0122d684-e564-4632-9d4e-26dd991238a6', 'd205ba3551c3e404bb51b1eecf75a4003528f9df', '{"metadata":{"namespace":"default","annotations":{"backstage.io/managed-by-location":"url:https://git.acme.example/templates/failing","backstage.io/managed-by-origin-location":"url:https://git.acme.example/templates/failing","backstage.io/view-url":"https://git.acme.example/templates/failing"},"name":"failing","title":"A template that fails","uid":"0122d684-e564-4632-9d4e-26dd991238a6","etag":"d205ba3551c3e404bb51b1eecf75a4003528f9df"},"apiVersion":"scaffolder.backstage.io/v1beta3","kind":"Template","spec":{"type":"service","owner":"group:default/boarding","parameters":[{"title":"Service","required":["name"],"properties":{"name":{"type":"string"}}}],"steps":[{"id":"find","name":"Find an entity","action":"catalog:fetch","input":{"entityRef":"component:default/missing"}}],"output":{"links":[{"title":"Open","url":"https://git.acme.example/${{ parameters.name }}"}]}},"relations":[{"type":"ownedBy","targetRef":"group:default/boarding"}]}', '2026-11-18 08:56:46.283397+00', 'template:default/failing');
INSERT INTO public.final_entities VALUES ('89be89d6-ff0e-43d1-b7b1-029430de1b6a', 'b2d6a17d1058e752191585768b9022d7f8e54df1', '{"metadata":{"namespace":"default","annotations":{"backstage.io/managed-by-location":"url:https://git.acme.example/people/ada","backstage.io/managed-by-origin-location":"url:https://git.acme.example/people/ada","backstage.io/view-url":"https://git.acme.example/people/ada"},"name":"ada","uid":"89be89d6-ff0e-43d1-b7b1-029430de1b6a","etag":"b2d6a17d1058e752191585768b9022d7f8e54df1"},"apiVersion":"backstage.io/v1alpha1","kind":"User","spec":{"profile":{"displayName":"Ada Lovelace","email":"ada@acme.example"},"memberOf":["boarding"]},"relations":[{"type":"memberOf","targetRef":"group:default/boarding"}]}', '2026-11-18 08:56:46.286055+00', 'user:default/ada');
INSERT INTO public.final_entities VALUES ('d377a6e6-b2b2-4ff5-925f-eb9a448a434f', 'e09f8a001e6bbfb88ce12b015e8b9fceed6ac351', '{"metadata":{"namespace":"default","annotations":{"backstage.io/managed-by-location":"url:https://git.acme.example/people/bob","backstage.io/managed-by-origin-location":"url:https://git.acme.example/people/bob","backstage.io/view-url":"https://git.acme.example/people/bob"},"name":"bob","uid":"d377a6e6-b2b2-4ff5-925f-eb9a448a434f","etag":"e09f8a001e6bbfb88ce12b015e8b9fceed6ac351"},"apiVersion":"backstage.io/v1alpha1","kind":"User","spec":{"profile":{"displayName":"Bob Noyce","email":"bob@acme.example"},"memberOf":["boarding"]},"relations":[{"type":"memberOf","targetRef":"group:default/boarding"}]}', '2026-11-18 08:56:46.3026+00', 'user:default/bob');
INSERT INTO public.final_entities VALUES ('beac9996-0de8-462c-bb66-315c0924e162', 'bb809781e174e2771954c24f88ca3dea5bdeff99', '{"metadata":{"namespace":"default","annotations":{"backstage.io/managed-by-location":"url:https://git.acme.example/templates/waiting","backstage.io/managed-by-origin-location":"url:https://git.acme.example/templates/waiting","backstage.io/view-url":"https://git.acme.example/templates/waiting"},"name":"waiting","title":"A template that waits","uid":"beac9996-0de8-462c-bb66-315c0924e162","etag":"bb809781e174e2771954c24f88ca3dea5bdeff99"},"apiVersion":"scaffolder.backstage.io/v1beta3","kind":"Template","spec":{"type":"service","owner":"group:default/boarding","parameters":[{"title":"Service","required":["name"],"properties":{"name":{"type":"string"}}}],"steps":[{"id":"wait","name":"Wait","action":"debug:wait","input":{"minutes":9}}],"output":{"links":[{"title":"Open","url":"https://git.acme.example/${{ parameters.name }}"}]},"EXPERIMENTAL_recovery":{"EXPERIMENTAL_strategy":"startOver"}},"relations":[{"type":"ownedBy","targetRef":"group:default/boarding"}]}', '2026-11-18 08:56:46.385069+00', 'template:default/waiting');
INSERT INTO public.final_entities VALUES ('7a2e2b03-8630-4e37-88db-703bf790a923', 'be3e452dffd3b1c09e2db396ed70a71b4a4555ec', '{"metadata":{"namespace":"default","annotations":{"backstage.io/managed-by-location":"url:https://git.acme.example/templates/service","backstage.io/managed-by-origin-location":"url:https://git.acme.example/templates/service","backstage.io/view-url":"https://git.acme.example/templates/service"},"name":"service","title":"New service","uid":"7a2e2b03-8630-4e37-88db-703bf790a923","etag":"be3e452dffd3b1c09e2db396ed70a71b4a4555ec"},"apiVersion":"scaffolder.backstage.io/v1beta3","kind":"Template","spec":{"type":"service","owner":"group:default/boarding","parameters":[{"title":"Service","required":["name"],"properties":{"name":{"type":"string"}}}],"steps":[{"id":"say","name":"Say hello","action":"debug:log","input":{"message":"Hello ${{ parameters.name }}"}}],"output":{"links":[{"title":"Open","url":"https://git.acme.example/${{ parameters.name }}"}]}},"relations":[{"type":"ownedBy","targetRef":"group:default/boarding"}]}', '2026-11-18 08:56:46.385947+00', 'template:default/service');
INSERT INTO public.locations VALUES ('d20590fe-c7dd-4c83-9b4d-cddc566bb910', 'bootstrap', 'bootstrap', '');
INSERT INTO public.locations VALUES ('de19288f-3676-46d6-a0ae-7d10f851f3df', 'url', 'https://git.acme.example/gate-display/catalog-info.yaml', 'location:default/generated-4c9291cf8f1eca3b149c146072d07e65fb0d53e2');
INSERT INTO public.locations VALUES ('fbda5449-e977-447c-abcc-c864cf71bebc', 'url', 'https://git.acme.example/lounge/catalog-info.yaml', 'location:default/generated-8fd0eb6a512f7e3ff7061fb03f62acc759e2da13');
INSERT INTO public.refresh_state VALUES ('6f2e91f4-c8f1-48e9-a61c-d97eba8451e2', 'component:default/gate-display', '{"apiVersion":"backstage.io/v1alpha1","kind":"Component","metadata":{"name":"gate-display","tags":["kiosk"],"annotations":{"backstage.io/managed-by-location":"url:https://git.acme.example/gate-display","backstage.io/managed-by-origin-location":"url:https://git.acme.example/gate-display"}},"spec":{"type":"service","lifecycle":"production","owner":"group:default/boarding"}}', '{"metadata":{"namespace":"default","annotations":{"backstage.io/managed-by-location":"url:https://git.acme.example/gate-display","backstage.io/managed-by-origin-location":"url:https://git.acme.example/gate-display","backstage.io/view-url":"https://git.acme.example/gate-display"},"name":"gate-display","tags":["kiosk"],"uid":"6f2e91f4-c8f1-48e9-a61c-d97eba8451e2"},"apiVersion":"backstage.io/v1alpha1","kind":"Component","spec":{"type":"service","lifecycle":"production","owner":"group:default/boarding"}}', '{"ttl":5,"cache":{}}', '[]', '2026-11-18 08:59:00.202803+00', '2026-11-18 08:56:44.084275+00', 'directory:acme', '49161d1141ce761f4d6af5a83e61abf33f79e39b', 'a6fa1dd805ac94d97b8e5093d094add2fea25b76');
INSERT INTO public.refresh_state VALUES ('d377a6e6-b2b2-4ff5-925f-eb9a448a434f', 'user:default/bob', '{"apiVersion":"backstage.io/v1alpha1","kind":"User","metadata":{"name":"bob","annotations":{"backstage.io/managed-by-location":"url:https://git.acme.example/people/bob","backstage.io/managed-by-origin-location":"url:https://git.acme.example/people/bob"}},"spec":{"profile":{"displayName":"Bob Noyce","email":"bob@acme.example"},"memberOf":["boarding"]}}', '{"metadata":{"namespace":"default","annotations":{"backstage.io/managed-by-location":"url:https://git.acme.example/people/bob","backstage.io/managed-by-origin-location":"url:https://git.acme.example/people/bob","backstage.io/view-url":"https://git.acme.example/people/bob"},"name":"bob","uid":"d377a6e6-b2b2-4ff5-925f-eb9a448a434f"},"apiVersion":"backstage.io/v1alpha1","kind":"User","spec":{"profile":{"displayName":"Bob Noyce","email":"bob@acme.example"},"memberOf":["boarding"]}}', '{"ttl":5,"cache":{}}', '[]', '2026-11-18 08:59:00.202803+00', '2026-11-18 08:56:44.084275+00', 'directory:acme', '6b953bf751b6f6b4ca95cccf22865492bd67c5e9', 'aff3e68ce7066e9164bd1d3e421d08278e806f64');
INSERT INTO public.refresh_state VALUES ('89be89d6-ff0e-43d1-b7b1-029430de1b6a', 'user:default/ada', '{"apiVersion":"backstage.io/v1alpha1","kind":"User","metadata":{"name":"ada","annotations":{"backstage.io/managed-by-location":"url:https://git.acme.example/people/ada","backstage.io/managed-by-origin-location":"url:https://git.acme.example/people/ada"}},"spec":{"profile":{"displayName":"Ada Lovelace","email":"ada@acme.example"},"memberOf":["boarding"]}}', '{"metadata":{"namespace":"default","annotations":{"backstage.io/managed-by-location":"url:https://git.acme.example/people/ada","backstage.io/managed-by-origin-location":"url:https://git.acme.example/people/ada","backstage.io/view-url":"https://git.acme.example/people/ada"},"name":"ada","uid":"89be89d6-ff0e-43d1-b7b1-029430de1b6a"},"apiVersion":"backstage.io/v1alpha1","kind":"User","spec":{"profile":{"displayName":"Ada Lovelace","email":"ada@acme.example"},"memberOf":["boarding"]}}', '{"ttl":5,"cache":{}}', '[]', '2026-11-18 08:59:00.202803+00', '2026-11-18 08:56:44.084275+00', 'directory:acme', '384a2692d67d97464c0126424c2e8ab3ca9a2d58', '1b16e305d203fb70ce2725402073dbc108688d5d');
INSERT INTO public.refresh_state VALUES ('85534f27-5609-4fda-9530-135b56278b11', 'group:default/boarding', '{"apiVersion":"backstage.io/v1alpha1","kind":"Group","metadata":{"name":"boarding","annotations":{"backstage.io/managed-by-location":"url:https://git.acme.example/groups/boarding","backstage.io/managed-by-origin-location":"url:https://git.acme.example/groups/boarding"}},"spec":{"type":"team","profile":{"displayName":"Boarding"},"children":[]}}', '{"metadata":{"namespace":"default","annotations":{"backstage.io/managed-by-location":"url:https://git.acme.example/groups/boarding","backstage.io/managed-by-origin-location":"url:https://git.acme.example/groups/boarding","backstage.io/view-url":"https://git.acme.example/groups/boarding"},"name":"boarding","uid":"85534f27-5609-4fda-9530-135b56278b11"},"apiVersion":"backstage.io/v1alpha1","kind":"Group","spec":{"type":"team","profile":{"displayName":"Boarding"},"children":[]}}', '{"ttl":5,"cache":{}}', '[]', '2026-11-18 08:59:00.202803+00', '2026-11-18 08:56:44.084275+00', 'directory:acme', '56b30067d452064e72ef049082bce98dbbe122e1', 'f6e8bb623c631de653a2b0d7caf8e0bfb0fccab1');
INSERT INTO public.refresh_state VALUES ('7a2e2b03-8630-4e37-88db-703bf790a923', 'template:default/service', '{"apiVersion":"scaffolder.backstage.io/v1beta3","kind":"Template","metadata":{"name":"service","title":"New service","annotations":{"backstage.io/managed-by-location":"url:https://git.acme.example/templates/service","backstage.io/managed-by-origin-location":"url:https://git.acme.example/templates/service"}},"spec":{"type":"service","owner":"group:default/boarding","parameters":[{"title":"Service","required":["name"],"properties":{"name":{"type":"string"}}}],"steps":[{"id":"say","name":"Say hello","action":"debug:log","input":{"message":"Hello ${{ parameters.name }}"}}],"output":{"links":[{"title":"Open","url":"https://git.acme.example/${{ parameters.name }}"}]}}}', '{"metadata":{"namespace":"default","annotations":{"backstage.io/managed-by-location":"url:https://git.acme.example/templates/service","backstage.io/managed-by-origin-location":"url:https://git.acme.example/templates/service","backstage.io/view-url":"https://git.acme.example/templates/service"},"name":"service","title":"New service","uid":"7a2e2b03-8630-4e37-88db-703bf790a923"},"apiVersion":"scaffolder.backstage.io/v1beta3","kind":"Template","spec":{"type":"service","owner":"group:default/boarding","parameters":[{"title":"Service","required":["name"],"properties":{"name":{"type":"string"}}}],"steps":[{"id":"say","name":"Say hello","action":"debug:log","input":{"message":"Hello ${{ parameters.name }}"}}],"output":{"links":[{"title":"Open","url":"https://git.acme.example/${{ parameters.name }}"}]}}}', '{"ttl":5,"cache":{}}', '[]', '2026-11-18 08:59:00.202803+00', '2026-11-18 08:56:44.084275+00', 'directory:acme', 'a9a36185095aeb3fdc68fca2076ba3f0a72d04d4', 'fe2ece4bfd2ecabc4d53c3e0d9b6074e3e9abb79');
INSERT INTO public.refresh_state VALUES ('0122d684-e564-4632-9d4e-26dd991238a6', 'template:default/failing', '{"apiVersion":"scaffolder.backstage.io/v1beta3","kind":"Template","metadata":{"name":"failing","title":"A template that fails","annotations":{"backstage.io/managed-by-location":"url:https://git.acme.example/templates/failing","backstage.io/managed-by-origin-location":"url:https://git.acme.example/templates/failing"}},"spec":{"type":"service","owner":"group:default/boarding","parameters":[{"title":"Service","required":["name"],"properties":{"name":{"type":"string"}}}],"steps":[{"id":"find","name":"Find an entity","action":"catalog:fetch","input":{"entityRef":"component:default/missing"}}],"output":{"links":[{"title":"Open","url":"https://git.acme.example/${{ parameters.name }}"}]}}}', '{"metadata":{"namespace":"default","annotations":{"backstage.io/managed-by-location":"url:https://git.acme.example/templates/failing","backstage.io/managed-by-origin-location":"url:https://git.acme.example/templates/failing","backstage.io/view-url":"https://git.acme.example/templates/failing"},"name":"failing","title":"A template that fails","uid":"0122d684-e564-4632-9d4e-26dd991238a6"},"apiVersion":"scaffolder.backstage.io/v1beta3","kind":"Template","spec":{"type":"service","owner":"group:default/boarding","parameters":[{"title":"Service","required":["name"],"properties":{"name":{"type":"string"}}}],"steps":[{"id":"find","name":"Find an entity","action":"catalog:fetch","input":{"entityRef":"component:default/missing"}}],"output":{"links":[{"title":"Open","url":"https://git.acme.example/${{ parameters.name }}"}]}}}', '{"ttl":5,"cache":{}}', '[]', '2026-11-18 08:59:00.202803+00', '2026-11-18 08:56:44.084275+00', 'directory:acme', '40b66de3547e2ac668156d3162d2e136ffaacd00', '36ffc5da884aa63f1a4f203348d5f22380ca4d3a');
INSERT INTO public.refresh_state VALUES ('2d6edff7-2013-4a8d-ad01-856ed3c48363', 'location:default/generated-4c9291cf8f1eca3b149c146072d07e65fb0d53e2', '{"apiVersion":"backstage.io/v1alpha1","kind":"Location","metadata":{"name":"generated-4c9291cf8f1eca3b149c146072d07e65fb0d53e2","annotations":{"backstage.io/managed-by-location":"url:https://git.acme.example/gate-display/catalog-info.yaml","backstage.io/managed-by-origin-location":"url:https://git.acme.example/gate-display/catalog-info.yaml"}},"spec":{"type":"url","target":"https://git.acme.example/gate-display/catalog-info.yaml"}}', NULL, '{}', '[{"name":"Error","message":"Unable to read url, Reading from ''https://git.acme.example/gate-display/catalog-info.yaml'' is not allowed. You may need to configure an integration for the target host, or add it to the configured list of allowed hosts at ''backend.reading.allow''"}]', '2026-11-18 08:59:01.843824+00', '2026-11-18 08:56:46.624053+00', 'url:https://git.acme.example/gate-display/catalog-info.yaml', 'b98f0d02a8040b08dd3e0436e2d8dc2dfc9a0492', 'f7f1ba0526b3484faa9a9166ed1dbc5d9104a002');
INSERT INTO public.refresh_state VALUES ('beac9996-0de8-462c-bb66-315c0924e162', 'template:default/waiting', '{"apiVersion":"scaffolder.backstage.io/v1beta3","kind":"Template","metadata":{"name":"waiting","title":"A template that waits","annotations":{"backstage.io/managed-by-location":"url:https://git.acme.example/templates/waiting","backstage.io/managed-by-origin-location":"url:https://git.acme.example/templates/waiting"}},"spec":{"type":"service","owner":"group:default/boarding","parameters":[{"title":"Service","required":["name"],"properties":{"name":{"type":"string"}}}],"steps":[{"id":"wait","name":"Wait","action":"debug:wait","input":{"minutes":9}}],"output":{"links":[{"title":"Open","url":"https://git.acme.example/${{ parameters.name }}"}]},"EXPERIMENTAL_recovery":{"EXPERIMENTAL_strategy":"startOver"}}}', '{"metadata":{"namespace":"default","annotations":{"backstage.io/managed-by-location":"url:https://git.acme.example/templates/waiting","backstage.io/managed-by-origin-location":"url:https://git.acme.example/templates/waiting","backstage.io/view-url":"https://git.acme.example/templates/waiting"},"name":"waiting","title":"A template that waits","uid":"beac9996-0de8-462c-bb66-315c0924e162"},"apiVersion":"scaffolder.backstage.io/v1beta3","kind":"Template","spec":{"type":"service","owner":"group:default/boarding","parameters":[{"title":"Service","required":["name"],"properties":{"name":{"type":"string"}}}],"steps":[{"id":"wait","name":"Wait","action":"debug:wait","input":{"minutes":9}}],"output":{"links":[{"title":"Open","url":"https://git.acme.example/${{ parameters.name }}"}]},"EXPERIMENTAL_recovery":{"EXPERIMENTAL_strategy":"startOver"}}}', '{"ttl":5,"cache":{}}', '[]', '2026-11-18 08:59:00.202803+00', '2026-11-18 08:56:44.084275+00', 'directory:acme', '41635da548eacb3a52aaa413b3b34978fab5c3ed', 'e81d6b806ca162df82057d151389f58f21dc9b47');
INSERT INTO public.refresh_state VALUES ('01791ca1-9669-40dd-98ce-8e8792500a22', 'location:default/generated-8fd0eb6a512f7e3ff7061fb03f62acc759e2da13', '{"apiVersion":"backstage.io/v1alpha1","kind":"Location","metadata":{"name":"generated-8fd0eb6a512f7e3ff7061fb03f62acc759e2da13","annotations":{"backstage.io/managed-by-location":"url:https://git.acme.example/lounge/catalog-info.yaml","backstage.io/managed-by-origin-location":"url:https://git.acme.example/lounge/catalog-info.yaml"}},"spec":{"type":"url","target":"https://git.acme.example/lounge/catalog-info.yaml"}}', NULL, '{}', '[{"name":"Error","message":"Unable to read url, Reading from ''https://git.acme.example/lounge/catalog-info.yaml'' is not allowed. You may need to configure an integration for the target host, or add it to the configured list of allowed hosts at ''backend.reading.allow''"}]', '2026-11-18 08:59:01.843824+00', '2026-11-18 08:56:46.734012+00', 'url:https://git.acme.example/lounge/catalog-info.yaml', '2479dfe4d2a4f638ed2baffa24facb0f2e8421d6', 'ec86c8921778e785c04083ffe3b7273b7995f936');
INSERT INTO public.refresh_state_references VALUES (1, 'directory', NULL, 'user:default/ada');
INSERT INTO public.refresh_state_references VALUES (2, 'directory', NULL, 'user:default/bob');
INSERT INTO public.refresh_state_references VALUES (3, 'directory', NULL, 'group:default/boarding');
INSERT INTO public.refresh_state_references VALUES (4, 'directory', NULL, 'component:default/gate-display');
INSERT INTO public.refresh_state_references VALUES (5, 'directory', NULL, 'template:default/service');
INSERT INTO public.refresh_state_references VALUES (6, 'directory', NULL, 'template:default/failing');
INSERT INTO public.refresh_state_references VALUES (7, 'directory', NULL, 'template:default/waiting');
INSERT INTO public.refresh_state_references VALUES (8, 'DefaultLocationStore', NULL, 'location:default/generated-4c9291cf8f1eca3b149c146072d07e65fb0d53e2');
INSERT INTO public.refresh_state_references VALUES (9, 'DefaultLocationStore', NULL, 'location:default/generated-8fd0eb6a512f7e3ff7061fb03f62acc759e2da13');
INSERT INTO public.relations VALUES ('6f2e91f4-c8f1-48e9-a61c-d97eba8451e2', 'component:default/gate-display', 'ownedBy', 'group:default/boarding');
INSERT INTO public.relations VALUES ('6f2e91f4-c8f1-48e9-a61c-d97eba8451e2', 'group:default/boarding', 'ownerOf', 'component:default/gate-display');
INSERT INTO public.relations VALUES ('89be89d6-ff0e-43d1-b7b1-029430de1b6a', 'user:default/ada', 'memberOf', 'group:default/boarding');
INSERT INTO public.relations VALUES ('89be89d6-ff0e-43d1-b7b1-029430de1b6a', 'group:default/boarding', 'hasMember', 'user:default/ada');
INSERT INTO public.relations VALUES ('d377a6e6-b2b2-4ff5-925f-eb9a448a434f', 'user:default/bob', 'memberOf', 'group:default/boarding');
INSERT INTO public.relations VALUES ('d377a6e6-b2b2-4ff5-925f-eb9a448a434f', 'group:default/boarding', 'hasMember', 'user:default/bob');
INSERT INTO public.relations VALUES ('0122d684-e564-4632-9d4e-26dd991238a6', 'template:default/failing', 'ownedBy', 'group:default/boarding');
INSERT INTO public.relations VALUES ('0122d684-e564-4632-9d4e-26dd991238a6', 'group:default/boarding', 'ownerOf', 'template:default/failing');
INSERT INTO public.relations VALUES ('7a2e2b03-8630-4e37-88db-703bf790a923', 'template:default/service', 'ownedBy', 'group:default/boarding');
INSERT INTO public.relations VALUES ('7a2e2b03-8630-4e37-88db-703bf790a923', 'group:default/boarding', 'ownerOf', 'template:default/service');
INSERT INTO public.relations VALUES ('beac9996-0de8-462c-bb66-315c0924e162', 'template:default/waiting', 'ownedBy', 'group:default/boarding');
INSERT INTO public.relations VALUES ('beac9996-0de8-462c-bb66-315c0924e162', 'group:default/boarding', 'ownerOf', 'template:default/waiting');
SELECT pg_catalog.setval('public.location_update_log_id_seq', 1, false);
SELECT pg_catalog.setval('public.refresh_state_references_id_seq', 9, true);
ALTER TABLE ONLY public.final_entities
    ADD CONSTRAINT final_entities_entity_ref_uniq UNIQUE (entity_ref);
ALTER TABLE ONLY public.final_entities
    ADD CONSTRAINT final_entities_pkey PRIMARY KEY (entity_id);
ALTER TABLE ONLY public.location_update_log
    ADD CONSTRAINT location_update_log_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.locations
    ADD CONSTRAINT locations_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.refresh_state
    ADD CONSTRAINT refresh_state_entity_ref_uniq UNIQUE (entity_ref);
ALTER TABLE ONLY public.refresh_state
    ADD CONSTRAINT refresh_state_pkey PRIMARY KEY (entity_id);
ALTER TABLE ONLY public.refresh_state_references
    ADD CONSTRAINT refresh_state_references_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.stitch_queue
    ADD CONSTRAINT stitch_queue_pkey PRIMARY KEY (entity_ref);
CREATE INDEX refresh_keys_entity_id_idx ON public.refresh_keys USING btree (entity_id);
CREATE INDEX refresh_keys_key_idx ON public.refresh_keys USING btree (key);
CREATE INDEX refresh_state_next_update_at_idx ON public.refresh_state USING btree (next_update_at);
CREATE INDEX refresh_state_references_source_entity_ref_idx ON public.refresh_state_references USING btree (source_entity_ref);
CREATE INDEX refresh_state_references_source_key_idx ON public.refresh_state_references USING btree (source_key);
CREATE INDEX refresh_state_references_target_entity_ref_idx ON public.refresh_state_references USING btree (target_entity_ref);
CREATE INDEX relations_source_entity_id_idx ON public.relations USING btree (originating_entity_id);
CREATE INDEX relations_source_entity_ref_idx ON public.relations USING btree (source_entity_ref);
CREATE INDEX relations_target_entity_ref_idx ON public.relations USING btree (target_entity_ref);
CREATE INDEX stitch_queue_next_stitch_at_idx ON public.stitch_queue USING btree (next_stitch_at);
CREATE INDEX update_log_location_id_idx ON public.location_update_log USING btree (location_id);
CREATE OR REPLACE VIEW public.location_update_log_latest AS
 SELECT t1.id,
    t1.status,
    t1.created_at,
    t1.message,
    t1.location_id,
    t1.entity_name
   FROM (public.location_update_log t1
     JOIN ( SELECT location_update_log.location_id,
            max(location_update_log.id) AS maxid
           FROM public.location_update_log
          GROUP BY location_update_log.location_id) t2 ON (((t1.location_id = t2.location_id) AND (t1.id = t2.maxid))))
  GROUP BY t1.location_id, t1.id
  ORDER BY t1.created_at DESC;
ALTER TABLE ONLY public.final_entities
    ADD CONSTRAINT final_entities_entity_id_foreign FOREIGN KEY (entity_id) REFERENCES public.refresh_state(entity_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.location_update_log
    ADD CONSTRAINT location_update_log_location_id_foreign FOREIGN KEY (location_id) REFERENCES public.locations(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY public.refresh_keys
    ADD CONSTRAINT refresh_keys_entity_id_foreign FOREIGN KEY (entity_id) REFERENCES public.refresh_state(entity_id) ON DELETE CASCADE;
ALTER TABLE ONLY public.refresh_state_references
    ADD CONSTRAINT refresh_state_references_source_entity_ref_foreign FOREIGN KEY (source_entity_ref) REFERENCES public.refresh_state(entity_ref) ON DELETE CASCADE;
ALTER TABLE ONLY public.refresh_state_references
    ADD CONSTRAINT refresh_state_references_target_entity_ref_foreign FOREIGN KEY (target_entity_ref) REFERENCES public.refresh_state(entity_ref) ON DELETE CASCADE;
ALTER TABLE ONLY public.relations
    ADD CONSTRAINT relations_originating_entity_id_foreign FOREIGN KEY (originating_entity_id) REFERENCES public.refresh_state(entity_id) ON DELETE CASCADE;
