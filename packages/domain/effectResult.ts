/*!
 * From Result of effect, https://effect.website
 * MIT License, Copyright (c) 2023 Effectful Technologies Inc
 */
export {
  all,
  fail,
  flatMap,
  gen,
  getOrElse,
  getOrNull,
  getOrUndefined,
  isFailure,
  isSuccess,
  map,
  mapError,
  orElse,
  succeed
} from "effect/Result"
