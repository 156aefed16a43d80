"""Prints the public holidays of countries by the Python package `holidays`, as JSON.

pip install holidays && python record.py > python-holidays.json
"""

import json

import holidays

COUNTRIES = (
    "AE AT AU BD BE BR CA CH CN DE DK EG ES FI FR GB IE IN IT JP KR MX NL NO PL SA SE TR US VN"
).split()
YEARS = (2026, 2027, 2028)


def days_of(country: str) -> dict[str, list[str]]:
    days: dict[str, list[str]] = {}
    for day, name in sorted(holidays.country_holidays(country, years=YEARS, language="en_US").items()):
        # Sweden counts every Sunday as a holiday.
        if name != "Sunday":
            days.setdefault(name, []).append(str(day))
    return days


print(
    json.dumps(
        {
            "version": holidays.__version__,
            "years": YEARS,
            "days": {country: days_of(country) for country in COUNTRIES},
        },
        ensure_ascii=False,
        indent=1,
    )
)
