import { Outcome } from "@atelier/contract"
import {
  EmptyState,
  PageHeader,
  ProblemNotice,
  Skeletons,
  useCall,
  useLanguage,
  useMadeChanges,
  useNotify,
  useSendRequest,
  useText,
  useUndo,
  useWrite
} from "@atelier/ui"
import EventBusyOutlined from "@mui/icons-material/EventBusyOutlined"
import Box from "@mui/material/Box"
import Button from "@mui/material/Button"
import MenuItem from "@mui/material/MenuItem"
import TextField from "@mui/material/TextField"
import { keepPreviousData, useQuery } from "@tanstack/react-query"
import { Schema } from "effect"
import { useMemo, useState } from "react"
import type { MovesAnswer } from "../data/makeHttpClient.ts"
import { OutcomeEffect } from "../effect/OutcomeEffect.tsx"
import { FilesMenu } from "../list/FilesMenu.tsx"
import { Page } from "../page/Page.tsx"
import { HolidayList } from "./HolidayList.tsx"
import {
  closureOf,
  type HolidayClosure,
  isUsuallyClosed,
  type OfferedHoliday
} from "./OfferedHoliday.ts"
import { RegionChoice } from "./RegionChoice.tsx"
import { regionCode, usualRegion } from "./usualRegion.ts"

const YEARS = [1, 2, 3, 4, 5]

const decodeOutcome = Schema.decodeUnknownSync(Outcome)

export const HolidaysPage = () => {
  const t = useText("admin")
  const { locale } = useLanguage()
  const [chosen, setChosen] = useState(() => usualRegion(locale, navigator.languages))
  const [years, setYears] = useState(2)
  const code = regionCode(chosen)
  const asked = useCall(
    "getHolidays",
    { query: { region: code ?? "", years } },
    { enabled: code !== null }
  )
  const { data, error, refetch, isLoading } = asked
  return (
    <Page width={880}>
      <PageHeader
        title={t("admin:holidays.title")}
        description={t("admin:holidays.about")}
        actions={<FilesMenu resource="blockerevents" />}
      />
      <Box sx={{ display: "grid", gap: 2, mb: 3, gridTemplateColumns: { sm: "1fr 160px" } }}>
        <RegionChoice chosen={chosen} onChoose={setChosen} />
        <TextField
          select
          label={t("admin:holidays.years")}
          value={years}
          onChange={({ target }) => setYears(Number(target.value))}
        >
          {YEARS.map((count) => (
            <MenuItem key={count} value={count}>
              {t("admin:holidays.yearCount", { count })}
            </MenuItem>
          ))}
        </TextField>
      </Box>
      {error !== null && <ProblemNotice error={error} onRetry={() => void refetch()} />}
      {isLoading && <Skeletons rows={8} height={28} />}
      {code === null && (
        <EmptyState icon={<EventBusyOutlined />} title={t("admin:holidays.choose")} />
      )}
      {data !== undefined && data.data.length === 0 && (
        <EmptyState icon={<EventBusyOutlined />} title={t("admin:holidays.none")} />
      )}
      {data !== undefined && data.data.length > 0 && (
        <Offer key={`${code} ${years}`} holidays={data.data} />
      )}
    </Page>
  )
}

const usePreview = (holidays: ReadonlyArray<HolidayClosure>, moves: MovesAnswer) => {
  const send = useSendRequest()
  return useQuery({
    queryKey: ["holidaysPreview", moves, holidays],
    placeholderData: keepPreviousData,
    enabled: holidays.length > 0,
    gcTime: 0,
    queryFn: async ({ signal }) => {
      const response = await send(`/ShopConfig/addHolidays?preview=true&moves=${moves}`, {
        method: "POST",
        body: JSON.stringify({ holidays }),
        signal
      })
      return decodeOutcome(await response.json())
    }
  })
}

const Offer = ({ holidays }: { readonly holidays: ReadonlyArray<OfferedHoliday> }) => {
  const t = useText("admin")
  const notify = useNotify()
  const [ticked, setTicked] = useState<ReadonlySet<string>>(
    () => new Set(holidays.filter(isUsuallyClosed).map(({ date }) => date))
  )
  const [taking, setTaking] = useState(true)
  const undoOf = useUndo()
  const { onChange, take } = useMadeChanges()
  const add = useWrite("addHolidays", { onChange })
  const chosen = useMemo(
    () => holidays.filter(({ date, isClosed }) => !isClosed && ticked.has(date)).map(closureOf),
    [holidays, ticked]
  )
  const moves = taking ? "offered" : "none"
  const preview = usePreview(chosen, moves)
  const count = chosen.length
  const toggle = (date: string): void => {
    const next = new Set(ticked)
    if (!next.delete(date)) next.add(date)
    setTicked(next)
  }
  const submit = (): void =>
    add.mutate(
      { query: { moves }, body: { holidays: chosen } },
      {
        onSuccess: ({ data }) => {
          const text = t("admin:holidays.added", { count: data.length })
          notify({ text, ...undoOf(take()) })
        }
      }
    )
  return (
    <>
      <HolidayList holidays={holidays} ticked={ticked} onToggle={toggle} />
      <Box sx={{ display: "flex", flexDirection: "column", gap: 1.5, mt: 3 }}>
        {count > 0 && preview.data !== undefined && (
          <OutcomeEffect outcome={preview.data} taking={taking} onTaking={setTaking} />
        )}
        {preview.error !== null && <ProblemNotice error={preview.error} />}
        {add.error !== null && <ProblemNotice error={add.error} />}
        <Box>
          <Button
            variant="contained"
            disabled={count === 0}
            loading={add.isPending}
            onClick={submit}
          >
            {t("admin:holidays.add", { count })}
          </Button>
        </Box>
      </Box>
    </>
  )
}
