import { documentStoreContract } from "@atelier/application/contracts"
import { DocumentStore } from "@atelier/application/ports"
import { Layer } from "effect"
import { documentsInMemory } from "./documentsInMemory.ts"

documentStoreContract("documents in memory", () => Layer.sync(DocumentStore, documentsInMemory))
