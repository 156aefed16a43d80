import { address, headers, setting } from "./settingValues.ts"

export const telemetrySettings = {
  otlpUrl: setting({
    name: "OTEL_EXPORTER_OTLP_ENDPOINT",
    standard: "",
    description:
      "The receiver of traces and metrics by OTLP over HTTP in JSON, such as `http://localhost:4318`. Empty: none.",
    parse: address,
    wanted: "an address that begins with http:// or https://"
  }),
  otlpHeaders: setting({
    name: "OTEL_EXPORTER_OTLP_HEADERS",
    standard: "",
    description:
      "Headers for that receiver, such as `authorization=Bearer%20…`, separated by commas.",
    parse: headers,
    wanted: "pairs such as name=value, separated by commas",
    isSecret: true
  }),
  errorReportUrl: setting({
    name: "ATELIER_ERROR_REPORT_URL",
    standard: "",
    description:
      "The address that receives unexpected errors as JSON, as *Configuration, System* shows them and without personal data. Empty: none.",
    parse: address,
    wanted: "an address that begins with http:// or https://"
  })
} as const
