{{- define "callboard.fullname" -}}
{{- $name := default .Chart.Name .Values.nameOverride -}}
{{- if .Values.fullnameOverride -}}
{{- .Values.fullnameOverride | trunc 50 | trimSuffix "-" -}}
{{- else if eq $name .Release.Name -}}
{{- $name | trunc 50 | trimSuffix "-" -}}
{{- else -}}
{{- printf "%s-%s" .Release.Name $name | trunc 50 | trimSuffix "-" -}}
{{- end -}}
{{- end -}}

{{- define "callboard.selector" -}}
app.kubernetes.io/name: {{ default .Chart.Name .Values.nameOverride }}
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end -}}

{{- define "callboard.portalSelector" -}}
{{ include "callboard.selector" . }}
app.kubernetes.io/component: portal
{{- end -}}

{{- define "callboard.workerSelector" -}}
{{ include "callboard.selector" . }}
app.kubernetes.io/component: worker
{{- end -}}

{{- define "callboard.databaseSelector" -}}
{{ include "callboard.selector" . }}
app.kubernetes.io/component: database
{{- end -}}

{{- define "callboard.labels" -}}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
app.kubernetes.io/part-of: callboard
{{- end -}}

{{- define "callboard.serviceAccountName" -}}
{{- if .Values.serviceAccount.create -}}
{{- default (include "callboard.fullname" .) .Values.serviceAccount.name -}}
{{- else -}}
{{- default "default" .Values.serviceAccount.name -}}
{{- end -}}
{{- end -}}

{{- define "callboard.image" -}}
{{- if .Values.image.digest -}}
{{- printf "%s@%s" .Values.image.repository .Values.image.digest -}}
{{- else -}}
{{- printf "%s:%s" .Values.image.repository (default .Chart.AppVersion .Values.image.tag) -}}
{{- end -}}
{{- end -}}

{{- define "callboard.databaseHost" -}}
{{- if .Values.postgresql.enabled -}}
{{- if .Values.database.host -}}
{{- fail "database.host is set: set postgresql.enabled to false, or remove it to use the bundled PostgreSQL" -}}
{{- end -}}
{{- printf "%s-database" (include "callboard.fullname" .) -}}
{{- else -}}
{{- required "set database.host to your PostgreSQL server, or postgresql.enabled to true" .Values.database.host -}}
{{- end -}}
{{- end -}}

{{- define "callboard.configFiles" -}}
app-config.chart.yaml: |
  app:
    baseUrl: {{ .Values.url | quote }}
  backend:
    baseUrl: {{ .Values.url | quote }}
    database:
      client: pg
      connection:
        host: {{ include "callboard.databaseHost" . | quote }}
        port: {{ int .Values.database.port }}
        user: {{ .Values.database.user | quote }}
        password: ${DATABASE_PASSWORD}
        database: {{ .Values.database.name | quote }}
    {{- if .Values.metrics.tokenKey }}
    metrics:
      token: ${METRICS_TOKEN}
    {{- end }}
{{- if .Values.config }}
app-config.yaml: |
{{ toYaml .Values.config | indent 2 }}
{{- end }}
{{- end -}}

{{- define "callboard.databaseReady" -}}
{{- printf "[\"pg_isready\", \"--port=%d\", \"--username=%s\", \"--dbname=%s\"]" (int .Values.database.port) .Values.database.user .Values.database.name -}}
{{- end -}}

{{- define "callboard.metricsSecret" -}}
{{- required "set existingSecret to the secret that has the key metrics.tokenKey" .Values.existingSecret -}}
{{- end -}}
